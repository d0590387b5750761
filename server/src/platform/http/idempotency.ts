import { createHash } from 'node:crypto'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { conflict, invalidField } from './errors.ts'

export interface IdempotentRequest {
  userId: string
  /** The `Idempotency-Key` header; undefined runs the work without memory. */
  key: string | undefined
  /** What makes two requests the same: the call's name and what was sent, as it was checked. */
  input: unknown
}

/**
 * The first answer to a request whose work is done: to be asked before a limit is counted or a file stored for it.
 * @throws 409 when the key served for another input.
 */
export async function recall<Answer>(sql: Queryable, request: IdempotentRequest): Promise<Answer | undefined> {
  const { userId, key, input } = request
  if (key === undefined) return undefined
  requireUsable(key)
  const [kept] = await sql<{ requestHash: Buffer; answer: Answer }[]>`
    SELECT request_hash, answer FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`
  if (kept && !kept.requestHash.equals(hashOf(input))) throw conflict(M.idempotencyConflict)
  return kept?.answer
}

/**
 * Runs `work` in a transaction that also keeps its answer under the key for 24 hours: a retry gets the first answer again
 * and does nothing twice (decisions §3). A retry that comes while the first runs waits for it, by the primary key's lock.
 * @throws 409 when the key served for another input.
 */
export async function once<Answer>(
  database: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<{ answer: Answer; isRepeat: boolean }> {
  const { userId, key, input } = request
  if (key === undefined) return { answer: await database.transaction(work), isRepeat: false }
  requireUsable(key)
  return database.transaction(async (tx) => {
    const reserved = await tx`
      INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${userId}, ${key}, ${hashOf(input)})
      ON CONFLICT DO NOTHING RETURNING key`
    if (reserved.length === 0) {
      const kept = await recall<Answer>(tx, request)
      // Forgotten by the sweep at this very moment: whoever asks again begins anew.
      if (kept === undefined) throw conflict(M.idempotencyConflict)
      return { answer: kept, isRepeat: true }
    }
    const answer = await work(tx)
    await tx`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::text::jsonb
      WHERE user_id = ${userId} AND key = ${key}`
    return { answer, isRepeat: false }
  })
}

const hashOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()

function requireUsable(key: string): void {
  if (key === '' || key.length > 200) throw invalidField('Idempotency-Key', M.validation)
}

/** Forgets the keys older than 24 hours. */
export async function sweepIdempotencyKeys(database: Database): Promise<void> {
  await database`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`
}
