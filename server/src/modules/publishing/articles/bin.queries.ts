import { type InferResult, sql, type UpdateObject } from 'kysely'
import { BIN_DAYS } from '#contract/limits.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isBefore, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'

/** Puts an article into the bin, as a draft. To be called with the article locked. */
export const putIntoBin = (tx: Transaction, id: string, by: string): Promise<void> =>
  makeDraft(tx, id, { deletedAt: now, deletedBy: by })

/** Makes a draft of an article, with other changes; its author counts one published less. To be called with the article locked. */
export async function makeDraft(
  tx: Transaction,
  id: string,
  changes: UpdateObject<DB, 'articles', 'articles'>,
): Promise<void> {
  await tx(
    query
      // Of whom it was public: all parts of a statement see what was there before it.
      .with('published', (statement) =>
        statement.selectFrom('articles').select('authorId').where('id', '=', id).where('status', '=', 'published'),
      )
      .with('withdrawn', (statement) =>
        statement
          .updateTable('articles')
          .set((eb) => ({
            ...changes,
            status: sql.lit('draft'),
            unpublishedByClosing: false,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', id),
      )
      .updateTable('users as u')
      .from('published as p')
      .set((eb) => ({ articlesCount: eb('u.articlesCount', '-', 1) }))
      .whereRef('u.id', '=', 'p.authorId'),
  )
}

/** Takes an article out of the bin: a draft like others. To be called with the article locked. */
export async function takeOutOfBin(tx: Transaction, id: string): Promise<void> {
  await tx(
    query
      .updateTable('articles')
      .set((eb) => ({ deletedAt: null, deletedBy: null, version: eb('version', '+', 1) }))
      .where('id', '=', id),
  )
}

/** Removes an article with all that hangs on it. @returns its files' names. To be called with the article locked. */
export async function removeArticle(tx: Transaction, id: string): Promise<string[]> {
  const names = await tx(query.selectFrom('articleFiles').select('fileName').where('articleId', '=', id))
  await tx(query.deleteFrom('articles').where('id', '=', id))
  return names.map(({ fileName }) => fileName)
}

const binned = query
  .selectFrom('articles as a')
  .select(['a.id', 'a.slug', 'a.title', 'a.type', 'a.authorId', 'a.deletedBy'])
  .select((eb) => [
    eb.ref('a.deletedAt').$notNull().as('deletedAt'),
    sql<Date>`${eb.ref('a.deletedAt')} + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('goneAt'),
  ])
  .where('a.deletedAt', 'is not', null)

export type BinnedRow = InferResult<typeof binned>[number]

/** What an author's bin holds, the last first, one more than `limit`. */
export function listBin(
  database: Queryable,
  authorId: string,
  { cursor, offset, limit }: { cursor: PlaceInTime | null; offset: number; limit: number },
): Promise<BinnedRow[]> {
  return database(
    binned
      .where('a.authorId', '=', authorId)
      .where((eb) => isBefore(eb.refTuple('a.deletedAt', 'a.id'), cursor))
      .orderBy('a.deletedAt', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

/** An article in the bin, kept from changing until the transaction ends. Undefined for one that is not there. */
export async function lockBinned(tx: Transaction, id: string): Promise<BinnedRow | undefined> {
  const [row] = await tx(binned.where('a.id', '=', id).forUpdate('a'))
  return row
}

/** Some of what has been in a bin for too long, the first first. */
export async function listOverdueInBin(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database(
    query
      .selectFrom('articles')
      .select('id')
      .where('deletedAt', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(BIN_DAYS)})`)
      .orderBy('deletedAt')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}
