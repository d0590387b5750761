import { type Expression, type QueryCreator, sql } from 'kysely'
import { COMMENT } from '#contract/limits.ts'
import type { ArticleKey } from '#contract/schema.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import type { ArticleStatus, DB, PageOwner, Reaction } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { mayDecideOrWrote } from './comments.policy.ts'

export interface ReactionRow {
  likesCount: number
  dislikesCount: number
  /** The reader's own. */
  reaction: Reaction | null
}

export interface CommentRow extends ReactionRow {
  id: string
  articleId: string
  /** The root comment that a reply stands under. */
  parentId: string | null
  content: string
  score: number
  createdAt: Date
  deletedAt: Date | null
  /** The moderators' decision that took it out of sight. */
  hiddenBy: string | null
  /** Its author, where the reader blocks them. */
  blockedId: string | null
  authorId: string | null
  authorUsername: string | null
  authorDisplayName: string | null
  authorAvatar: string | null
}

export type CommentSort = 'newest' | 'top'

/** The sort values of the last root shown; `score` counts under 'top' only, `createdAt` is in milliseconds. */
export interface CommentPlace {
  score: number
  createdAt: number
  id: string
}

interface ThreadsRequest {
  article: ArticleKey
  readerId: string | null
  sort: CommentSort
  after: CommentPlace | null
  offset: number
  limit: number
}

/** What is said under an article, and the article as far as reading it is concerned. */
interface Threads {
  article: CommentedArticleRow
  /** The comments that answer no other, one more than `limit` to tell whether there are others. */
  roots: CommentRow[]
  /** The first replies under each, oldest first (docs/product/comments.md#threads). */
  replies: CommentRow[]
}

export interface CommentedArticleRow {
  id: string
  status: ArticleStatus
  authorId: string
  writerId: string | null
  pageOf: PageOwner | null
  commentsCount: number
  /** Comments that wait and that the reader may see (`listHeld`); null to guests, and where it is not asked for. */
  heldCount: number | null
}

/** What answers show of a comment, which stands as `c`. */
const SHOWN = [
  'c.id',
  'c.parentId',
  'c.content',
  'c.likesCount',
  'c.dislikesCount',
  'c.score',
  'c.createdAt',
  'c.deletedAt',
  'c.hiddenBy',
] as const

/** Columns of a comment that may not be there. */
type MaybeComment = { [Name in keyof CommentRow]: CommentRow[Name] | null }

export const isComment = <Row extends MaybeComment>(row: Row): row is Row & CommentRow => row.id !== null

/** What a list is made from: the article, and comments of it. */
interface Listed {
  article: CommentedArticleRow
  listed: Omit<
    CommentRow,
    'articleId' | 'score' | 'reaction' | 'blockedId' | 'authorUsername' | 'authorDisplayName' | 'authorAvatar'
  > & {
    score: number | null
    place: string | null
  }
}

/** The comments `listed` with their authors and the reaction of a reader (null: a guest); one row of nulls when there are none. */
const withAuthors = (statement: QueryCreator<DB & Listed>, readerId: Expression<string> | null) =>
  statement
    .selectFrom('article as a')
    .leftJoin('listed as c', (join) => join.onTrue())
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.authorId').on('u.closingAt', 'is', null))
    .select(SHOWN)
    .select((eb) => [
      'a.id as articleId',
      'a.status as articleStatus',
      'a.authorId as articleAuthorId',
      'a.writerId as articleWriterId',
      'a.pageOf as articlePageOf',
      'a.commentsCount',
      'a.heldCount',
      'u.id as authorId',
      'u.username as authorUsername',
      'u.displayName as authorDisplayName',
      shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      readerId === null
        ? sql<Reaction | null>`NULL`.as('reaction')
        : eb
            .selectFrom('commentReactions as r')
            .select('r.reaction')
            .whereRef('r.commentId', '=', 'c.id')
            .where('r.userId', '=', readerId)
            .as('reaction'),
      readerId === null
        ? sql<string | null>`NULL`.as('blockedId')
        : eb
            .selectFrom('blocks as b')
            .select('b.blockedId')
            .whereRef('b.blockedId', '=', 'c.authorId')
            .where('b.blockerId', '=', readerId)
            .as('blockedId'),
    ])

type ListRow = MaybeComment & {
  articleId: string
  articleStatus: ArticleStatus
  articleAuthorId: string
  articleWriterId: string | null
  articlePageOf: PageOwner | null
  commentsCount: number
  heldCount: number | null
}

const articleOf = (row: ListRow): CommentedArticleRow => ({
  id: row.articleId,
  status: row.articleStatus,
  authorId: row.articleAuthorId,
  writerId: row.articleWriterId,
  pageOf: row.articlePageOf,
  commentsCount: row.commentsCount,
  heldCount: row.heldCount,
})

/** The columns of an article that reading its comments asks for. */
const ARTICLE = ['a.id', 'a.status', 'a.authorId', 'a.writerId', 'a.pageOf', 'a.commentsCount'] as const

interface ThreadValues {
  id: string | undefined
  slug: string | undefined
  readerId: string | null
  score: number | undefined
  createdAt: Date | undefined
  lastId: string | undefined
  limit: number
  offset: number
}

/** With the count of the comments that wait and that this reader sees. */
function articleOfThread({ id, slug, readerId }: Given<Pick<ThreadValues, 'id' | 'slug' | 'readerId'>>) {
  const article = query
    .selectFrom('articles as a')
    .where('a.deletedAt', 'is', null)
    .select(ARTICLE)
    .select((eb) =>
      readerId === null
        ? sql<number | null>`NULL::int`.as('heldCount')
        : eb
            .selectFrom('heldComments as h')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('h.articleId', '=', 'a.id')
            .where(mayDecideOrWrote(readerId))
            .as('heldCount'),
    )
  return id === null ? article.where('a.slug', '=', slug) : article.where('a.id', '=', id)
}

const threadStatement = (sort: CommentSort) =>
  prepared(({ id, slug, readerId, score, createdAt, lastId, limit, offset }: Given<ThreadValues>) => {
    const statement = query
      .with('article', () => articleOfThread({ id, slug, readerId }))
      .with(
        (cte) => cte('roots').materialized(),
        (statement) => {
          let roots = statement
            .selectFrom('comments as c')
            .select([...SHOWN, 'c.authorId'])
            .where('c.parentId', 'is', null)
            .where((eb) => eb('c.articleId', '=', eb.selectFrom('article').select('article.id')))
          if (createdAt && lastId) {
            const place = sql<Date>`${createdAt}::timestamptz`
            const last = sql<string>`${lastId}::uuid`
            roots = roots.where(({ eb, refTuple, tuple }) =>
              sort === 'top' && score
                ? eb(refTuple('c.score', 'c.createdAt', 'c.id'), '<', tuple(score, place, last))
                : eb(refTuple('c.createdAt', 'c.id'), '<', tuple(place, last)),
            )
          }
          const ordered = sort === 'top' ? roots.orderBy('c.score', 'desc') : roots
          return ordered
            .orderBy('c.createdAt', 'desc')
            .orderBy('c.id', 'desc')
            .limit(limit)
            .offset(offset)
            .select((eb) => {
              const newestFirst = eb.fn.agg<string | null>('row_number').over((over) => {
                const byScore = sort === 'top' ? over.orderBy('c.score', 'desc') : over
                return byScore.orderBy('c.createdAt', 'desc').orderBy('c.id', 'desc')
              })
              return newestFirst.as('place')
            })
        },
      )
      .with('listed', (statement) =>
        statement
          .selectFrom('roots as c')
          .select([...SHOWN, 'c.authorId', 'c.place'])
          .unionAll(
            statement
              .selectFrom('roots')
              .innerJoinLateral(
                (eb) =>
                  eb
                    .selectFrom('comments as c')
                    .select([...SHOWN, 'c.authorId'])
                    .whereRef('c.parentId', '=', 'roots.id')
                    .orderBy('c.createdAt')
                    .orderBy('c.id')
                    .limit(sql.lit(COMMENT.repliesShown))
                    .as('c'),
                (join) => join.onTrue(),
              )
              .select([...SHOWN, 'c.authorId', sql<string | null>`NULL`.as('place')]),
          ),
      )
    return withAuthors(statement, readerId).orderBy('c.place').orderBy('c.createdAt').orderBy('c.id')
  })

const threads = { newest: threadStatement('newest'), top: threadStatement('top') }

/**
 * Reads a page of comments at one go: every page of an article asks for it.
 * @returns undefined when there is no such article.
 */
export async function listThreads(database: Queryable, request: ThreadsRequest): Promise<Threads | undefined> {
  const { article, readerId, sort, after, offset, limit } = request
  const rows = await database(
    threads[sort]({
      id: 'id' in article ? article.id : undefined,
      slug: 'slug' in article ? article.slug : undefined,
      readerId,
      score: after?.score,
      createdAt: after ? new Date(after.createdAt) : undefined,
      lastId: after?.id,
      limit: limit + 1,
      offset,
    }),
  )
  const [first] = rows
  if (first === undefined) return undefined
  const comments = rows.filter(isComment)
  return {
    article: articleOf(first),
    roots: comments.filter((row) => row.parentId === null),
    replies: comments.filter((row) => row.parentId !== null),
  }
}

type RepliesPlace = Pick<ThreadsRequest, 'readerId' | 'offset' | 'limit'>

/** The replies to a root comment, oldest first, one more than `limit`, and the article under which it stands. Undefined without such a root. */
export async function listReplies(
  database: Queryable,
  rootId: string,
  { readerId, offset, limit }: RepliesPlace,
): Promise<{ article: CommentedArticleRow; replies: CommentRow[] } | undefined> {
  const rows = await database(repliesStatement({ rootId, readerId, offset, limit: limit + 1 }))
  const [first] = rows
  if (first === undefined) return undefined
  return { article: articleOf(first), replies: rows.filter(isComment) }
}

const repliesStatement = prepared(({ rootId, readerId, offset, limit }: Given<RepliesPlace & { rootId: string }>) => {
  const statement = query
    .with('article', (statement) =>
      statement
        .selectFrom('comments as root')
        .innerJoin('articles as a', 'a.id', 'root.articleId')
        .select(ARTICLE)
        .select(sql<number | null>`NULL::int`.as('heldCount'))
        .where('root.id', '=', rootId)
        .where('a.deletedAt', 'is', null)
        .where('root.parentId', 'is', null),
    )
    .with('listed', (statement) =>
      statement
        .selectFrom('comments as c')
        .select([...SHOWN, 'c.authorId', sql<string | null>`NULL`.as('place')])
        .where('c.parentId', '=', rootId)
        .orderBy('c.createdAt')
        .orderBy('c.id')
        .limit(limit)
        .offset(offset),
    )
  return withAuthors(statement, readerId).orderBy('c.createdAt').orderBy('c.id')
})
