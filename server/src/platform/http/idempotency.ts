import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { query } from '../database/query.ts'
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
export async function recall<Answer>(database: Queryable, request: IdempotentRequest): Promise<Answer | undefined> {
  const { userId, key, input } = request
  if (key === undefined) return undefined
  requireUsable(key)
  const [kept] = await database(
    query
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key),
  )
  if (kept && !kept.requestHash.equals(hashOf(input))) throw conflict(M.idempotencyConflict)
  // What `once` kept of the same call.
  return kept?.answer as Answer | undefined
}

/**
 * Runs `work` in a transaction that also keeps its answer under the key for 24 hours: a retry gets the first answer again
 * and does nothing twice (docs/product/api.md#idempotency-key). A retry that comes while the first runs waits for it, by the
 * primary key's lock.
 * @param transaction that begins one: `perform`, or a database's own.
 * @throws 409 when the key served for another input.
 */
export async function once<Answer, Tx extends Transaction>(
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<{ answer: Answer; isRepeat: boolean }> {
  const { userId, key, input } = request
  if (key === undefined) return { answer: await transaction(work), isRepeat: false }
  requireUsable(key)
  return transaction(async (tx) => {
    const reserved = await tx(
      query
        .insertInto('idempotencyKeys')
        .values({ userId, key, requestHash: hashOf(input) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key'),
    )
    if (reserved.length === 0) {
      const kept = await recall<Answer>(tx, request)
      // Forgotten by the sweep at this very moment: whoever asks again begins anew.
      if (kept === undefined) throw conflict(M.idempotencyConflict)
      return { answer: kept, isRepeat: true }
    }
    const answer = await work(tx)
    await tx(
      query
        .updateTable('idempotencyKeys')
        .set({ answer: JSON.stringify(answer) })
        .where('userId', '=', userId)
        .where('key', '=', key),
    )
    return { answer, isRepeat: false }
  })
}

const hashOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()

function requireUsable(key: string): void {
  if (key === '' || key.length > 200) throw invalidField('Idempotency-Key', M.validation)
}

/** Forgets the keys older than 24 hours. */
export async function sweepIdempotencyKeys(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(KEPT.idempotencyHours)})`),
  )
}
