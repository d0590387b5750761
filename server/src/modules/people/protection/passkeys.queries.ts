import { randomUUIDv7 } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

const SHOWN = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

/** The first added first. */
export function listPasskeys(database: Queryable, userId: string) {
  return database(
    query
      .selectFrom('passkeys')
      .select([...SHOWN, 'credentialId', 'transports'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id'),
  )
}

export type PasskeyRow = Pick<Awaited<ReturnType<typeof listPasskeys>>[number], (typeof SHOWN)[number]>

/** A passkey, whoever has it, with what says whether its account may be entered. */
export async function findPasskey(database: Queryable, credentialId: Buffer) {
  const [row] = await database(
    query
      .selectFrom('passkeys as p')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select(['p.credentialId', 'p.userId', 'p.publicKey', 'p.counter', 'u.isActive', 'u.closingAt', 'u.suspendedAt'])
      .where('p.credentialId', '=', credentialId),
  )
  return row
}

/**
 * Notes a use of a passkey. Its counter must have grown, where it counts: of two uses with the same one is refused.
 * @returns false for a counter that was there before: somebody has a copy of the key.
 */
export async function notePasskeyUse(database: Queryable, credentialId: Buffer, counter: number): Promise<boolean> {
  const used = await database(
    query
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('credentialId', '=', credentialId)
      .where((eb) =>
        eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
      )
      .returning('id'),
  )
  return used.length > 0
}

export interface NewPasskey {
  credentialId: Buffer
  userId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** Undefined when this passkey is somebody's already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx(
    query
      .insertInto('passkeys')
      .values({ id: randomUUIDv7(), ...passkey })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(SHOWN),
  )
  return row
}

export async function countPasskeys(database: Queryable, userId: string): Promise<number> {
  const [row] = await database(
    query
      .selectFrom('passkeys')
      .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .where('userId', '=', userId),
  )
  return row?.count ?? 0
}

/** Undefined when the account has no such one. */
export async function renamePasskey(
  database: Queryable,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await database(
    query.updateTable('passkeys').set({ name }).where('id', '=', id).where('userId', '=', userId).returning(SHOWN),
  )
  return row
}
