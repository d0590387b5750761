import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { bornAt, noteActivity } from '../../reading/trending/activity.ts'
import { mayDecideOrWrote } from './held-comments.policy.ts'
import { NEW, UNTOUCHED } from './new-comment.queries.ts'

/**
 * The comments that wait under an article, the oldest first, one more than `limit`: all of them for its author, their own for
 * others. Undefined when there is no such article for this reader.
 */
export async function listHeld(
  database: Queryable,
  articleId: string,
  { reader, offset, limit }: { reader: { id: string; isAdmin: boolean }; offset: number; limit: number },
) {
  const rows = await database(
    query
      .selectFrom('articles as a')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('heldComments as h')
            .selectAll('h')
            .whereRef('h.articleId', '=', 'a.id')
            .where(mayDecideOrWrote(reader.id))
            .orderBy('h.createdAt')
            .orderBy('h.id')
            .limit(limit + 1)
            .offset(offset)
            .as('h'),
        (join) => join.onTrue(),
      )
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'h.authorId').on('u.closingAt', 'is', null))
      .leftJoin('comments as c', (join) => join.onRef('c.id', '=', 'h.answeredId').on('c.deletedAt', 'is', null))
      .leftJoin('users as p', (join) => join.onRef('p.id', '=', 'c.authorId').on('p.closingAt', 'is', null))
      .select(['h.id', 'h.content', 'h.createdAt', 'a.id as articleId', 'a.authorId as articleAuthorId'])
      .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
      .select([
        'c.content as answeredContent',
        'p.username as answeredUsername',
        'p.displayName as answeredDisplayName',
      ])
      .select((eb) => shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'))
      .where('a.id', '=', articleId)
      .where(visibleTo(reader))
      .orderBy('h.createdAt')
      .orderBy('h.id'),
  )
  return rows.length === 0 ? undefined : rows.filter(isHeld)
}

const isHeld = <Row extends { id: string | null; content: string | null; createdAt: Date | null }>(
  row: Row,
): row is Row & { id: string; content: string; createdAt: Date } => row.id !== null

export type HeldRow = NonNullable<Awaited<ReturnType<typeof listHeld>>>[number]

/**
 * Whose article a waiting comment is under. The article is locked, and the writer's account kept, in the order in which every other
 * change locks them.
 */
export async function lockHeld(tx: Transaction, id: string) {
  const [row] = await tx(
    query
      .selectFrom('heldComments as h')
      .innerJoin('articles as a', 'a.id', 'h.articleId')
      .innerJoin('users as u', 'u.id', 'h.authorId')
      .select(['h.articleId', 'a.authorId as articleAuthorId', 'a.status as articleStatus'])
      .where('h.id', '=', id)
      .where('a.deletedAt', 'is', null)
      .forNoKeyUpdate('a')
      .forKeyShare('u'),
  )
  return row
}

/**
 * Shows a waiting comment as if it were written now, with counter and activity. To be called after `lockHeld`.
 * @returns the comment; undefined when it waits no more.
 */
export async function publishHeld(tx: Transaction, id: string) {
  const [row] = await tx(
    query
      .with('taken', (statement) =>
        statement
          .deleteFrom('heldComments')
          .where('id', '=', id)
          .returning(['id', 'articleId', 'answeredId', 'authorId', 'content']),
      )
      .with('gained', (statement) =>
        statement
          .updateTable('articles as a')
          .from('taken as t')
          .set((eb) => ({ commentsCount: eb('a.commentsCount', '+', sql.lit(1)) }))
          .whereRef('a.id', '=', 't.articleId')
          .returning((eb) => [
            'a.id as articleId',
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
              .selectFrom('taken as t')
              .innerJoin('gained as g', 'g.articleId', 't.articleId')
              .leftJoin('comments as answered', 'answered.id', 't.answeredId')
              .select((of) => [
                't.id',
                't.articleId',
                of.fn.coalesce('answered.parentId', 'answered.id').as('parentId'),
                't.authorId',
                't.content',
                'g.gainedAt',
              ]),
          )
          .returning(['id', 'articleId', 'parentId', 'authorId', 'content', 'createdAt']),
      )
      .selectFrom('c')
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.authorId').on('u.closingAt', 'is', null))
      .select(NEW)
      .select((eb) => [
        'u.id as authorId',
        'u.username as authorUsername',
        'u.displayName as authorDisplayName',
        shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      ]),
  )
  return row && { ...row, ...UNTOUCHED }
}

/** Takes a waiting comment away for whoever wrote it or owns the article. @returns whether there was one for them. */
export async function deleteHeld(database: Queryable, id: string, callerId: string): Promise<boolean> {
  const gone = await database(
    query
      .deleteFrom('heldComments as h')
      .using('articles as a')
      .whereRef('a.id', '=', 'h.articleId')
      .where('h.id', '=', id)
      .where('a.deletedAt', 'is', null)
      .where(mayDecideOrWrote(callerId))
      .returning('h.id'),
  )
  return gone.length > 0
}
