import { randomUUIDv7 } from 'node:crypto'
import { type Expression, type QueryCreator, sql } from 'kysely'
import { spokenWords } from '#contract/community/conversation.ts'
import type { CommentsMode } from '#contract/publishing/articles.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { lives } from '../../../platform/database/lives.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { countAttempts, type RateLimits } from '../../../platform/http/rate-limits.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { noteActivity } from '../../reading/trending/activity.ts'
import { counting, NEW, standing, UNTOUCHED } from './comment-life.ts'

export interface NewComment {
  articleId: string
  /** The comment that is answered: a root, or a reply whose root is joined. Undefined makes a root. */
  answeredId?: string
  content: string
}

interface CommentValues {
  id: string
  articleId: string
  answeredId: string | undefined
  content: string
  words: string
  writerId: string
  isAdmin: boolean
  limitKey: string | null
}

/**
 * What becomes of a comment: it is shown, it waits for the article's author, or it is refused, because the article's comments are
 * closed, or because its author, or whoever is answered, blocks the writer.
 */
export type Verdict = 'shown' | 'held' | 'closed' | 'notHere' | 'notThisOne'

type Values = Given<CommentValues>

/** The article as it stands once nobody else changes it: whether it takes comments is decided by what it is then. */
const lockedArticle =
  ({ articleId, writerId, isAdmin }: Values) =>
  (statement: QueryCreator<DB & { allowed: { key: string } }>) =>
    statement
      .selectFrom('articles as a')
      .select(['a.id', 'a.authorId', 'a.commentsMode'])
      .where('a.id', '=', articleId)
      .where(visibleTo({ id: writerId, isAdmin }))
      .where(({ exists, selectFrom }) => exists(selectFrom('allowed').select('allowed.key')))
      .forNoKeyUpdate('a')

interface Article {
  article: { id: string; authorId: string; commentsMode: CommentsMode }
}

const none = sql<string | null>`NULL::uuid`

/** Where it is to stand: under the article alone, or as an answer. */
const target =
  ({ answeredId }: Values) =>
  (statement: QueryCreator<DB & Article>) =>
    answeredId === null
      ? statement
          .selectFrom('article')
          .select([
            'article.id as articleId',
            none.as('answeredId'),
            none.as('rootId'),
            none.as('answeredAuthorId'),
            none.as('rootAuthorId'),
          ])
      : statement
          .selectFrom('article')
          .innerJoin('comments as c', 'c.articleId', 'article.id')
          .leftJoin('comments as root', 'root.id', 'c.parentId')
          .select((eb) => [
            'c.articleId',
            'c.id as answeredId',
            eb.fn.coalesce('c.parentId', 'c.id').as('rootId'),
            'c.authorId as answeredAuthorId',
            'root.authorId as rootAuthorId',
          ])
          .where('c.id', '=', answeredId)
          .where('c.deletedAt', 'is', null)

type Id = string | null
interface Target {
  target: { articleId: string; answeredId: Id; rootId: Id; answeredAuthorId: Id; rootAuthorId: Id }
}

const verdict = (value: Verdict) => sql<Verdict>`${sql.lit(value)}`

const judged =
  ({ writerId, words }: Values) =>
  (statement: QueryCreator<DB & Article & Target>) =>
    statement
      .selectFrom('target as t')
      .innerJoin('article', 'article.id', 't.articleId')
      .innerJoin('users as creator', 'creator.id', 'article.authorId')
      .select(['t.articleId', 't.answeredId', 't.rootId'])
      .select((eb) => {
        const isBlockedBy = (...blockers: Expression<string | null>[]) =>
          eb.exists(
            eb
              .selectFrom('blocks as b')
              .select('b.blockedId')
              .where('b.blockedId', '=', writerId)
              .where((of) => of.or(blockers.map((blocker) => of('b.blockerId', '=', sql<string>`${blocker}`)))),
          )
        const isMode = (mode: CommentsMode) => eb('article.commentsMode', '=', sql.lit(mode))
        const hasHeldWord = sql<boolean>`EXISTS (
          SELECT FROM unnest(${eb.ref('creator.heldWords')}) AS word
          WHERE strpos(' ' || kiosque_fold(${words}) || ' ', ' ' || word || ' ') > 0)`
        return eb
          .case()
          .when(isMode('closed'))
          .then(verdict('closed'))
          .when(isBlockedBy(eb.ref('article.authorId')))
          .then(verdict('notHere'))
          .when(isBlockedBy(eb.ref('t.answeredAuthorId'), eb.ref('t.rootAuthorId')))
          .then(verdict('notThisOne'))
          .when(eb.and([eb('article.authorId', '<>', writerId), eb.or([isMode('held'), eb(hasHeldWord, '=', true)])]))
          .then(verdict('held'))
          .else(verdict('shown'))
          .end()
          .as('verdict')
      })

interface Judged {
  judged: { articleId: string; answeredId: Id; rootId: Id; verdict: Verdict }
}

const coming =
  ({ id, writerId, content }: Values) =>
  (statement: QueryCreator<DB & Judged>) =>
    statement
      .selectFrom('judged as j')
      .select([
        sql<string>`${id}::uuid`.as('id'),
        'j.articleId',
        'j.rootId as parentId',
        sql<string>`${writerId}::uuid`.as('authorId'),
        sql<string>`${content}::text`.as('content'),
      ])
      .where('j.verdict', '=', verdict('shown'))

const held =
  ({ id, writerId, content }: Values) =>
  (statement: QueryCreator<DB & Judged>) =>
    statement
      .insertInto('heldComments')
      .columns(['id', 'articleId', 'answeredId', 'authorId', 'content'])
      .expression((eb) =>
        eb
          .selectFrom('judged as j')
          .select([
            sql<string>`${id}::uuid`.as('id'),
            'j.articleId',
            'j.answeredId',
            sql<string>`${writerId}::uuid`.as('authorId'),
            sql<string>`${content}::text`.as('content'),
          ])
          .where('j.verdict', '=', verdict('held')),
      )
      .returning(['id', 'articleId', 'content', 'createdAt'])

const commentStatement = prepared((values: Values) =>
  lives
    .with('allowed', (statement) =>
      values.limitKey === null
        ? statement.selectNoFrom(sql<string>`''`.as('key'))
        : countAttempts('comment', values.limitKey),
    )
    .with((cte) => cte('article').materialized(), lockedArticle(values))
    .with('target', target(values))
    .with((cte) => cte('judged').materialized(), judged(values))
    .with('coming', coming(values))
    .with('gained', counting)
    .with('noted', noteActivity('comments'))
    .with('inserted', standing)
    .with('held', held(values))
    .with('c', (statement) =>
      statement
        .selectFrom('inserted')
        .select(['id', 'articleId', 'parentId', 'content', 'createdAt'])
        .unionAll(
          statement
            .selectFrom('held')
            .innerJoin('judged as j', 'j.articleId', 'held.articleId')
            .select(['held.id', 'held.articleId', 'j.rootId as parentId', 'held.content', 'held.createdAt']),
        ),
    )
    .selectFrom('users as u')
    .leftJoin('c', (join) => join.onTrue())
    .where('u.id', '=', values.writerId)
    .select(NEW)
    .select((eb) => [
      eb.exists(eb.selectFrom('allowed').select('allowed.key')).$castTo<boolean>().as('isAllowed'),
      eb.selectFrom('judged as j').select('j.verdict').as('verdict'),
      eb.selectFrom('target as t').select('t.answeredAuthorId').as('answeredAuthorId'),
      'u.id as authorId',
      'u.username as authorUsername',
      'u.displayName as authorDisplayName',
      shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
    ]),
)

/**
 * Writes a comment, its article's counter, the day's activity and the writer's attempt in one statement, or has the comment wait
 * for the article's author. Nothing is written when the article does not exist for the writer, the answered comment not any more,
 * or the verdict is a refusal.
 * @returns the comment (`isComment`), or nulls when nothing was written, and the verdict, null where there was nothing to judge;
 * undefined when the writer's account is gone.
 * @throws the database's own error when the root goes at this very moment (`comments_parent_id_comments_id_fk`).
 */
export async function insertComment(
  database: Queryable,
  writer: { id: string; isAdmin: boolean },
  { articleId, answeredId, content }: NewComment,
  { keyOf }: Pick<RateLimits, 'keyOf'>,
) {
  const [row] = await database(
    commentStatement({
      id: randomUUIDv7(),
      articleId,
      answeredId,
      content,
      words: spokenWords(content),
      writerId: writer.id,
      isAdmin: writer.isAdmin,
      limitKey: keyOf('comment', writer.id),
    }),
  )
  return row && { ...row, ...UNTOUCHED }
}
