import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/connect.ts'
import { lives } from '../platform/database/lives.ts'
import { query } from '../platform/database/query.ts'
import type { DB } from '../platform/database/tables.ts'

/** True when nobody has an account yet: the only database that the demo is for. */
export async function isEmpty(database: Database | Transaction): Promise<boolean> {
  const anybody = await database(query.selectFrom('users').select('id').limit(1))
  return anybody.length === 0
}

/** Two loads at once come one after the other: the second finds accounts. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx(sql`SELECT pg_advisory_xact_lock(hashtext('kiosque.demo'))`)
}

/** @param rows some thousands at most. */
export async function insertRows<Table extends keyof DB>(
  tx: Transaction,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length > 0) await tx(query.insertInto(table).values(rows))
}

/** Dates an article as if it had come out then, and tells what it gained since. `publishedAt` is left alone for a draft. */
export async function backdate(
  tx: Transaction,
  articleId: string,
  at: Date,
  { views, likes, comments }: { views: number; likes: number; comments: number },
): Promise<void> {
  const moment = sql<Date>`${at}::timestamptz`
  const counts = { viewsCount: views, likesCount: likes, commentsCount: comments }
  await tx(
    lives
      .updateTable('articles')
      .set({ createdAt: at, updatedAt: at, ...counts })
      .where('id', '=', articleId),
  )
  await tx(
    query
      .updateTable('articles')
      .set((eb) => ({
        publishedAt: at,
        search: sql<string>`ts_delete(${eb.ref('search')}, kiosque_time_marks(${eb.ref('publishedAt')}))
          || array_to_tsvector(kiosque_time_marks(${moment}))`,
      }))
      .where('id', '=', articleId)
      .where('publishedAt', 'is not', null),
  )
}
