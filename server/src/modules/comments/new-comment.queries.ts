import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../platform/database/connect.ts'
import { type Given, prepared } from '../../platform/database/prepared.ts'
import { query } from '../../platform/database/query.ts'
import type { Reaction } from '../../platform/database/tables.ts'
import { countAttempts, type RateLimits } from '../../platform/http/rate-limits.ts'
import { shownPicture } from '../accounts/shown-pictures.ts'
import { visibleTo } from '../articles/articles.policy.ts'
import { bornAt, noteActivity } from '../trending/activity.ts'
import { SHOWN } from './comments.queries.ts'

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
  writerId: string
  isAdmin: boolean
  limitKey: string | null
}

const commentStatement = prepared(
  ({ id, articleId, answeredId, content, writerId, isAdmin, limitKey }: Given<CommentValues>) =>
    query
      .with('allowed', (statement) =>
        limitKey === null ? statement.selectNoFrom(sql<string>`''`.as('key')) : countAttempts('comment', limitKey),
      )
      .with('target', (statement) =>
        answeredId === null
          ? statement.selectNoFrom([
              sql<string>`${articleId}::uuid`.as('articleId'),
              sql<string | null>`NULL::uuid`.as('rootId'),
            ])
          : statement
              .selectFrom('comments as c')
              .select((eb) => ['c.articleId', eb.fn.coalesce('c.parentId', 'c.id').as('rootId')])
              .where('c.id', '=', answeredId)
              .where('c.articleId', '=', articleId)
              .where('c.deletedAt', 'is', null),
      )
      .with('gained', (statement) =>
        statement
          .updateTable('articles as a')
          .from(['target as t', 'allowed'])
          .set((eb) => ({ commentsCount: eb('a.commentsCount', '+', sql.lit(1)) }))
          .whereRef('a.id', '=', 't.articleId')
          .where(visibleTo({ id: writerId, isAdmin }))
          .returning((eb) => [
            'a.id as articleId',
            't.rootId',
            sql.lit(1).as('amount'),
            bornAt(eb.ref('a.publishedAt'), eb.ref('a.createdAt')).as('since'),
            sql<Date>`date_trunc('milliseconds', now())`.as('gainedAt'),
          ]),
      )
      .with('noted', noteActivity('comments'))
      .with('c', (statement) =>
        statement
          .insertInto('comments')
          .columns(['id', 'articleId', 'parentId', 'authorId', 'content', 'createdAt'])
          .expression((eb) =>
            eb
              .selectFrom('gained as g')
              .select([
                sql<string>`${id}::uuid`.as('id'),
                'g.articleId',
                'g.rootId',
                sql<string>`${writerId}::uuid`.as('authorId'),
                sql<string>`${content}::text`.as('content'),
                'g.gainedAt',
              ]),
          )
          .returningAll(),
      )
      .selectFrom('users as u')
      .leftJoin('c', (join) => join.onTrue())
      .where('u.id', '=', writerId)
      .select(SHOWN)
      .select((eb) => [
        eb.exists(eb.selectFrom('allowed').select('allowed.key')).$castTo<boolean>().as('isAllowed'),
        'c.articleId',
        'u.id as authorId',
        'u.username as authorUsername',
        'u.displayName as authorDisplayName',
        shownPicture(eb.ref('u.avatar')).as('authorAvatar'),
        sql<Reaction | null>`NULL`.as('reaction'),
      ]),
)

/**
 * Writes a comment, its article's counter, the day's activity and the writer's attempt in one statement. Nothing is written
 * when the article does not exist for the writer, or the answered comment not any more.
 * @returns the comment (`isComment`), or nulls when nothing was written; undefined when the writer's account is gone.
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
      id: uuidv7(),
      articleId,
      answeredId,
      content,
      writerId: writer.id,
      isAdmin: writer.isAdmin,
      limitKey: keyOf('comment', writer.id),
    }),
  )
  return row
}
