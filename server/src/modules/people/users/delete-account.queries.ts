import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { dayOf } from '../../reading/trending/activity.ts'

/**
 * Locks what goes or changes with an account in the order in which every other change locks: articles, comments, the
 * account; each by id. What the account gives to others while it goes can still close a circle of waits: it is tried again.
 */
export async function lockTraces(tx: Transaction, userId: string): Promise<void> {
  const articles = query
    .selectFrom('articles')
    .select('id')
    .where('authorId', '=', userId)
    .unionAll(query.selectFrom('articleLikes').select('articleId as id').where('userId', '=', userId))
  await tx(query.selectFrom('articles').select('id').where('id', 'in', articles).orderBy('id').forNoKeyUpdate())
  const comments = query
    .selectFrom('comments')
    .select('id')
    .where('authorId', '=', userId)
    .unionAll(query.selectFrom('commentReactions').select('commentId as id').where('userId', '=', userId))
  await tx(query.selectFrom('comments').select('id').where('id', 'in', comments).orderBy('id').forNoKeyUpdate())
  await tx(query.selectFrom('users').select('id').where('id', '=', userId).forUpdate())
}

/** The closed accounts whose time is over, those first whose time was over first; after one of them. */
export function listOverdue(database: Queryable, after: { id: string; closingAt: Date } | undefined, limit: number) {
  let overdue = query
    .selectFrom('users')
    .select((eb) => ['id', eb.ref('closingAt').$notNull().as('closingAt')])
    .where('closingAt', '<=', now)
  if (after)
    overdue = overdue.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('closingAt', 'id'), '>', tuple(after.closingAt, after.id)),
    )
  return database(overdue.orderBy('closingAt').orderBy('id').limit(limit))
}

/** A closed account whose time is over. */
export async function findOverdue(tx: Transaction, userId: string) {
  const [row] = await tx(
    query
      .selectFrom('users')
      .select(['username', 'displayName', 'email'])
      .where('id', '=', userId)
      .where('closingAt', '<=', now),
  )
  return row
}

/** What an account owns and where it was seen, to be read before it goes. Undefined when there is no such account. */
export async function findTraces(tx: Transaction, userId: string) {
  const files = query
    .selectFrom('files')
    .select('name as fileName')
    .where('ownerId', '=', userId)
    .union(query.selectFrom('fileUploads').select('fileName').where('ownerId', '=', userId))
  const [row] = await tx(
    query
      .selectFrom('users as u')
      .select((eb) => [
        'u.username',
        sql<string[]>`ARRAY${eb.selectFrom('articles').select('id').where('authorId', '=', userId)}`.as('articleIds'),
        sql<
          string[]
        >`ARRAY${eb.selectFrom('comments').select('articleId').distinct().where('authorId', '=', userId)}`.as(
          'commentedIds',
        ),
        sql<string[]>`ARRAY(${files})`.as('fileNames'),
      ])
      .where('u.id', '=', userId),
  )
  return row
}

/** Takes back every like given, with its counter and its day's activity. @returns the articles. */
export async function takeBackLikes(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx(
    query
      .with('gone', (statement) =>
        statement.deleteFrom('articleLikes').where('userId', '=', userId).returning(['articleId', 'createdAt']),
      )
      .with('noted', (statement) =>
        statement
          .updateTable('articleActivity as y')
          .from('gone as g')
          .set((eb) => ({ likes: eb('y.likes', '-', 1) }))
          .whereRef('y.articleId', '=', 'g.articleId')
          .where((eb) => eb('y.day', '=', dayOf(eb.ref('g.createdAt')))),
      )
      .updateTable('articles as a')
      .from('gone as g')
      .set((eb) => ({ likesCount: eb('a.likesCount', '-', 1) }))
      .whereRef('a.id', '=', 'g.articleId')
      .returning('a.id'),
  )
  return rows.map(({ id }) => id)
}

/** Takes back every reaction to a comment, with its counter. @returns the articles under which they were. */
export async function takeBackReactions(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx(
    query
      .with('gone', (statement) =>
        statement.deleteFrom('commentReactions').where('userId', '=', userId).returning(['commentId', 'reaction']),
      )
      .updateTable('comments as c')
      .from('gone as g')
      .set((eb) => ({
        likesCount: sql<number>`${eb.ref('c.likesCount')} - (${eb('g.reaction', '=', 'like')})::int`,
        dislikesCount: sql<number>`${eb.ref('c.dislikesCount')} - (${eb('g.reaction', '=', 'dislike')})::int`,
      }))
      .whereRef('c.id', '=', 'g.commentId')
      .returning('c.articleId'),
  )
  return rows.map(({ articleId }) => articleId)
}

/** Stops following everybody. @returns who was followed. */
export async function takeBackFollows(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx(
    query
      .with('gone', (statement) =>
        statement.deleteFrom('follows').where('followerId', '=', userId).returning('followedId'),
      )
      .updateTable('users as u')
      .from('gone as g')
      .set((eb) => ({ subscriberCount: eb('u.subscriberCount', '-', 1) }))
      .whereRef('u.id', '=', 'g.followedId')
      .returning('u.id'),
  )
  return rows.map(({ id }) => id)
}

/** Removes the account with what it owns; its comments stay without author (docs/product/accounts.md#deleting-an-account). */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx(query.deleteFrom('users').where('id', '=', userId))
}
