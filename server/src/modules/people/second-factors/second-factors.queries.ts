import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

const activeTotps = query.selectFrom('totps').where('activatedAt', 'is not', null)

/** The secret that codes of an account are asked by; undefined where none are. */
export async function findActiveSecret(database: Queryable, userId: string): Promise<Buffer | undefined> {
  const [row] = await database(activeTotps.select('secret').where('userId', '=', userId))
  return row?.secret
}

/** Uses up a step, and all before it; of two at once one has it. @returns whether it was still there. */
export async function takeStep(database: Queryable, userId: string, step: number): Promise<boolean> {
  const taken = await database(
    query
      .updateTable('totps')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('activatedAt', 'is not', null)
      .where('lastStep', '<', String(step))
      .returning('userId'),
  )
  return taken.length > 0
}

/** Uses up a recovery code; of two at once one has it. @returns whether there was such a one. */
export async function takeRecoveryCode(tx: Transaction, userId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await tx(
    query
      .updateTable('recoveryCodes')
      .set({ usedAt: now })
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .where(({ exists }) => exists(activeTotps.select('userId').where('userId', '=', userId)))
      .returning('userId'),
  )
  return taken.length > 0
}

/** When the authenticator was turned on, null where none is, and how many recovery codes are left for it. */
export async function findFactorState(database: Queryable, userId: string) {
  const active = activeTotps.where('userId', '=', userId)
  const unused = query
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where(({ exists }) => exists(active.select('userId')))
  const [row] = await database(
    query.selectNoFrom([
      active.select('activatedAt').as('activatedAt'),
      sql<number>`(${unused})::int`.as('recoveryCodesLeft'),
    ]),
  )
  return row ?? { activatedAt: null, recoveryCodesLeft: 0 }
}

/** Keeps a secret until its first code turns it on, in place of an earlier one. @returns false when one is on already. */
export async function prepareTotp(tx: Transaction, userId: string, secret: Buffer): Promise<boolean> {
  const prepared = await tx(
    query
      .insertInto('totps')
      .values({ userId, secret })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ secret }).where('totps.activatedAt', 'is', null),
      )
      .returning('userId'),
  )
  return prepared.length > 0
}

/** The secret that waits for its first code. */
export async function findPreparedSecret(database: Queryable, userId: string): Promise<Buffer | undefined> {
  const [row] = await database(
    query.selectFrom('totps').select('secret').where('userId', '=', userId).where('activatedAt', 'is', null),
  )
  return row?.secret
}

/** Turns a prepared secret on, by the step of its first code, which is used up. @returns false when it is no longer this one. */
export async function activateTotp(tx: Transaction, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const activated = await tx(
    query
      .updateTable('totps')
      .set({ activatedAt: now, lastStep: step })
      .where('userId', '=', userId)
      .where('activatedAt', 'is', null)
      .where('secret', '=', secret)
      .returning('userId'),
  )
  return activated.length > 0
}

/** Turns the authenticator off, and its recovery codes with it. @returns whether it was on. */
export async function removeTotp(tx: Transaction, userId: string): Promise<boolean> {
  const [removed] = await tx(query.deleteFrom('totps').where('userId', '=', userId).returning('activatedAt'))
  await tx(query.deleteFrom('recoveryCodes').where('userId', '=', userId))
  return removed !== undefined && removed.activatedAt !== null
}

/** Holds off whoever else changes the authenticator. @returns whether it is on. */
export async function lockActiveTotp(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx(activeTotps.select('userId').where('userId', '=', userId).forUpdate())).length > 0
}

/** In place of all that the account had; to be asked with its row of `totps` held. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, codeHashes: readonly Buffer[]) {
  await tx(query.deleteFrom('recoveryCodes').where('userId', '=', userId))
  await tx(query.insertInto('recoveryCodes').values(codeHashes.map((codeHash) => ({ userId, codeHash }))))
}
