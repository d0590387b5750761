import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { dayOf } from '../../reading/trending/activity.ts'

/**
 * Locks what goes or changes with an account, in the order in which every other change locks: articles, comments; each by id.
 * @param isLocked the account is, already: so only what it gave since then is to be locked, whose holder may wait for the account.
 * It is not waited for: it is tried again (`gaveWay`).
 */
export async function lockTraces(tx: Transaction, userId: string, isLocked: boolean): Promise<void> {
  const articles = query
    .selectFrom('articles')
    .select('id')
    .where('authorId', '=', userId)
    .unionAll(query.selectFrom('articleLikes').select('articleId as id').where('userId', '=', userId))
  const comments = query
    .selectFrom('comments')
    .select('id')
    .where('authorId', '=', userId)
    .unionAll(query.selectFrom('commentReactions').select('commentId as id').where('userId', '=', userId))
  const lock = isLocked ? sql`FOR NO KEY UPDATE NOWAIT` : sql`FOR NO KEY UPDATE`
  await tx(query.selectFrom('articles').select('id').where('id', 'in', articles).orderBy('id').modifyEnd(lock))
  await tx(query.selectFrom('comments').select('id').where('id', 'in', comments).orderBy('id').modifyEnd(lock))
}

/** Leaves the pages of the site that an account began to an administrator: they are not its own (docs/product/pages.md#pages-of-the-site). */
export async function handOverSitePages(tx: Transaction, userId: string): Promise<void> {
  const heir = query
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .where('isActive', '=', sql.lit(true))
    .where('id', '<>', userId)
    .orderBy('createdAt')
    .limit(sql.lit(1))
  await tx(
    query
      .updateTable('articles as a')
      .from(heir.as('heir'))
      .set((eb) => ({ authorId: eb.ref('heir.id') }))
      .where('a.authorId', '=', userId)
      .where('a.pageOf', '=', sql.lit('site')),
  )
}

/** Where an account is seen besides its profile: its articles, and those under which it commented. */
export async function findPlaces(
  sql: Queryable,
  userId: string,
): Promise<{ articleIds: string[]; commentedIds: string[] }> {
  const articles = await sql(query.selectFrom('articles').select('id').where('authorId', '=', userId))
  const comments = query.selectFrom('comments').select('articleId').distinct().where('authorId', '=', userId)
  const commented = await sql(comments)
  return { articleIds: articles.map(({ id }) => id), commentedIds: commented.map(({ articleId }) => articleId) }
}

/** The names of the files that an account has sent. */
export async function listOwnFiles(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx(
    query
      .selectFrom('files')
      .select('name as fileName')
      .where('ownerId', '=', userId)
      .union(query.selectFrom('fileUploads').select('fileName').where('ownerId', '=', userId)),
  )
  return rows.map(({ fileName }) => fileName)
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
