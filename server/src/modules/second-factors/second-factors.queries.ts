import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { now, query } from '../../platform/database/query.ts'

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

/** Where an account is written to. */
export async function findAddress(database: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await database(query.selectFrom('users').select('email').where('id', '=', userId))
  return row?.email
}
