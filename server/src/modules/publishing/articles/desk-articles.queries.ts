import { type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { DeskArticleState } from '#contract/trust/desk-articles.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { likeText, query } from '../../../platform/database/query.ts'
import type { ArticleType, DB } from '../../../platform/database/tables.ts'

const articles = query
  .selectFrom('articles as a')
  .innerJoin('users as u', 'u.id', 'a.authorId')
  .select(['a.id', 'a.slug', 'a.title', 'a.type', 'a.status', 'a.withdrawnBy', 'a.isHeld', 'a.createdAt'])
  .select([
    'a.publishedAt',
    'a.viewsCount',
    'a.commentsCount',
    'a.authorId',
    'a.writerId',
    'a.pageOf',
    'u.username as authorUsername',
  ])
  .where('a.deletedAt', 'is', null)
  .where('a.pageOf', 'is', null)
export type DeskArticleRow = InferResult<typeof articles>[number]

export interface PageOfArticles {
  /** Part of a title. */
  title: string | undefined
  /** Username of the author. */
  author: string | undefined
  type: ArticleType | undefined
  state: DeskArticleState | undefined
  /** Whether drafts are seen that moderation did not make. */
  withDrafts: boolean
  sort: 'newest' | 'oldest'
  /** Milliseconds and id of the last row shown. */
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

/** By their making, one more than `limit`. */
export function listDeskArticles(database: Queryable, page: PageOfArticles): Promise<DeskArticleRow[]> {
  const { title, author, type, state, withDrafts, sort, cursor, offset, limit } = page
  const [at, id] = cursor ?? []
  const [follows, direction] = sort === 'newest' ? ([sql`<`, 'desc'] as const) : ([sql`>`, 'asc'] as const)
  return database(
    articles
      .$if(!withDrafts, (found) => found.where((eb) => eb.or([isPublished(eb), isWithdrawn(eb)])))
      .$if(state !== undefined, (found) => found.where((eb) => STATES[state ?? 'published'](eb)))
      .$if(type !== undefined, (found) => found.where('a.type', '=', sql.lit(type ?? 'article')))
      .$if(title !== undefined, (found) => found.where((eb) => isTitled(eb, title ?? '')))
      .$if(author !== undefined, (found) => found.where('a.authorId', '=', named(author ?? '')))
      .$if(at !== undefined, (found) =>
        found.where(
          (eb) => sql<SqlBool>`${eb.refTuple('a.createdAt', 'a.id')} ${follows} (${new Date(at ?? 0)}, ${id})`,
        ),
      )
      .orderBy('a.createdAt', direction)
      .orderBy('a.id', direction)
      .limit(limit + 1)
      .offset(offset),
  )
}

type OfArticles = ExpressionBuilder<{ a: DB['articles'] }, 'a'>

const isPublished = (eb: OfArticles) => eb('a.status', '=', sql.lit('published'))
const isDraft = (eb: OfArticles) => eb('a.status', '=', sql.lit('draft'))
const isWithdrawn = (eb: OfArticles) =>
  eb.and([isDraft(eb), eb.or([eb('a.withdrawnBy', 'is not', null), eb('a.isHeld', '=', true)])])

const STATES: Record<DeskArticleState, (eb: OfArticles) => ReturnType<OfArticles['and']>> = {
  published: (eb) => eb.and([isPublished(eb)]),
  draft: (eb) => eb.and([isDraft(eb), eb('a.withdrawnBy', 'is', null), eb('a.isHeld', '=', false)]),
  withdrawn: isWithdrawn,
}

/** Whatever the accents and case; folded by the planner, who then knows how many there are. */
const isTitled = (eb: OfArticles, words: string) =>
  sql<SqlBool>`kiosque_fold(${eb.ref('a.title')}) LIKE kiosque_fold(${`%${likeText(words)}%`})`

const named = (username: string) =>
  query
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', sql<string>`lower(${username})`))
