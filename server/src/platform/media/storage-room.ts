import { sql } from 'kysely'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Queryable, Transaction } from '../database/connect.ts'
import { query } from '../database/query.ts'
import { MediaError } from './media-error.ts'

/** Bytes of the files that an account sent, each once, and of the recordings that it is sending. */
export async function usedBytes(database: Queryable, ownerId: string): Promise<number> {
  const [row] = await database(
    query.selectNoFrom((eb) => {
      const files = eb
        .selectFrom('files')
        .select(({ fn }) => fn.sum('bytes').as('sum'))
        .where('ownerId', '=', ownerId)
      const sending = eb
        .selectFrom('recordingUploads')
        .select(({ fn }) => fn.sum('bytes').as('sum'))
        .where('ownerId', '=', ownerId)
        .where('fileName', 'is', null)
        .where('refusalCode', 'is', null)
      return sql<number>`(coalesce(${files}, 0) + coalesce(${sending}, 0))::double precision`.as('used')
    }),
  )
  return row?.used ?? 0
}

/** @throws MediaError STORAGE_FULL when so many bytes more of an account go beyond `limit`. */
export async function refuseFull(database: Queryable, ownerId: string, bytes: number, limit: number): Promise<void> {
  if ((await usedBytes(database, ownerId)) + bytes > limit) throw new MediaError('STORAGE_FULL', M.storageFull)
}

/**
 * Makes sure that an account may send so many bytes more. Until the transaction ends, its others wait here: two that fit one by
 * one must not both come in.
 * @throws MediaError STORAGE_FULL.
 */
export async function requireRoom(tx: Transaction, ownerId: string, bytes: number, limit: number): Promise<void> {
  await tx(sql`SELECT pg_advisory_xact_lock(hashtext('kiosque.room'), hashtext(${ownerId}))`)
  await refuseFull(tx, ownerId, bytes, limit)
}
