import { MEDIA_MESSAGES as M } from '#contract/upload-rules.ts'
import type { Queryable, Transaction } from '../database/connect.ts'
import { MediaError } from './media-error.ts'

/** Bytes of the files that an account sent, each once, and of the recordings that it is sending. */
export async function usedBytes(sql: Queryable, ownerId: string): Promise<number> {
  const [row] = await sql<{ used: number }[]>`
    SELECT (
      coalesce((SELECT sum(bytes) FROM files WHERE owner_id = ${ownerId}), 0) +
      coalesce((
        SELECT sum(bytes) FROM recording_uploads
        WHERE owner_id = ${ownerId} AND file_name IS NULL AND refusal_code IS NULL
      ), 0)
    )::double precision AS used`
  return row?.used ?? 0
}

/** @throws MediaError STORAGE_FULL when so many bytes more of an account go beyond `limit`. */
export async function refuseFull(sql: Queryable, ownerId: string, bytes: number, limit: number): Promise<void> {
  if ((await usedBytes(sql, ownerId)) + bytes > limit) throw new MediaError('STORAGE_FULL', M.storageFull)
}

/**
 * Makes sure that an account may send so many bytes more. Until the transaction ends, its others wait here: two that fit one by
 * one must not both come in.
 * @throws MediaError STORAGE_FULL.
 */
export async function requireRoom(tx: Transaction, ownerId: string, bytes: number, limit: number): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtext('kiosque.room'), hashtext(${ownerId}))`
  await refuseFull(tx, ownerId, bytes, limit)
}
