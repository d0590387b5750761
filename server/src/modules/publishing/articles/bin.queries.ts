import { type InferResult, sql } from 'kysely'
import { BIN_DAYS } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { isBefore, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { query } from '../../../platform/database/query.ts'
import type { OwnPieces } from '../newsroom/newsroom.policy.ts'

const binned = query
  .selectFrom('articles as a')
  .select([
    'a.id',
    'a.slug',
    'a.title',
    'a.type',
    'a.authorId',
    'a.writerId',
    'a.status',
    'a.pageOf',
    'a.deletedBy',
    'a.deletedByMember',
  ])
  .select((eb) => [
    eb.ref('a.deletedAt').$notNull().as('deletedAt'),
    sql<Date>`${eb.ref('a.deletedAt')} + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('goneAt'),
  ])
  .where('a.deletedAt', 'is not', null)

export type BinnedRow = InferResult<typeof binned>[number]

/** What an author's bin holds but for pages, the last first, one more than `limit`. */
export function listBin(
  database: Queryable,
  { authorId, writerId }: OwnPieces,
  { cursor, offset, limit }: { cursor: PlaceInTime | null; offset: number; limit: number },
): Promise<BinnedRow[]> {
  return database(
    binned
      .where('a.authorId', '=', authorId)
      .where('a.pageOf', 'is', null)
      .$if(writerId !== null, (own) => own.where('a.writerId', '=', writerId))
      .where((eb) => isBefore(eb.refTuple('a.deletedAt', 'a.id'), cursor))
      .orderBy('a.deletedAt', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
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
