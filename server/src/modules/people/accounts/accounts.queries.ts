import { randomUUIDv7 } from 'node:crypto'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB, UserType } from '../../../platform/database/tables.ts'
import type { Proof } from './accounts.policy.ts'

export interface NewAccount {
  username: string
  email: string
  passwordHash: string
  userType: UserType
  displayName?: string | null
}

/**
 * Whether the names were somebody else's is asked after this (`isFormerUsername`, `isHeldEmail`).
 * @throws the database's own error for a taken username (`users_username_unique`) or email (`users_email_unique`).
 */
export async function insertAccount(database: Queryable, account: NewAccount): Promise<string> {
  const id = randomUUIDv7()
  const { username, email, passwordHash, userType, displayName } = account
  await database(
    query.insertInto('users').values({ id, username, email, passwordHash, userType, displayName, role: userType }),
  )
  return id
}

const formerUsername = (username: string) =>
  query.selectFrom('formerUsernames').select('username').where('username', '=', sql<string>`lower(${username})`)

/**
 * Whether a username was another account's, and is therefore nobody else's. To be asked in the transaction that gives it to
 * `userId`, and after the row is written: whoever gives it up at this moment has then been waited for, by the unique index.
 */
export async function isFormerUsername(tx: Transaction, username: string, userId: string): Promise<boolean> {
  const [row] = await tx(
    formerUsername(username).where((eb) => sql<boolean>`${eb.ref('userId')} IS DISTINCT FROM ${userId}`),
  )
  return row !== undefined
}

/** The condition that a user goes by this name, or this address, without regard to case. */
export const isNamed = (column: 'username' | 'email', name: string) => (eb: ExpressionBuilder<DB, 'users'>) =>
  eb(eb.fn<string>('lower', [column]), '=', sql<string>`lower(${name})`)

/** An address that its last account may still take back (docs/product/accounts.md#changing-the-address). */
export const heldEmail = (email: string) =>
  query
    .selectFrom('heldEmails')
    .select('email')
    .where('email', '=', sql<string>`lower(${email})`)
    .where('until', '>', now)

/** Which of the two names of a new account are taken already, a former one that is kept too, without regard to case. */
export async function findTakenNames(database: Queryable, { username, email }: { username: string; email: string }) {
  const named = (column: 'username' | 'email', name: string) =>
    query.selectFrom('users').select('id').where(isNamed(column, name))
  const [row] = await database(
    query.selectNoFrom(({ exists, or }) => [
      or([exists(named('username', username)), exists(formerUsername(username))])
        .$castTo<boolean>()
        .as('username'),
      or([exists(named('email', email)), exists(heldEmail(email))])
        .$castTo<boolean>()
        .as('email'),
    ]),
  )
  return row ?? { username: false, email: false }
}

const isPast = (column: 'suspendedUntil' | 'closingAt') => (eb: ExpressionBuilder<DB, 'users'>) =>
  eb.fn.coalesce(eb(column, '<=', now), sql.lit(false)).$castTo<boolean>()

/** What decides about an account: its standing, names, address and links. */
const whole = query
  .selectFrom('users')
  .select(['id', 'username', 'usernameChangedAt', 'displayName', 'avatar', 'bannerUrl', 'userType', 'role'])
  .select(['email', 'emailVerifiedAt', 'pendingEmail', 'passwordHash'])
  .select(['isActive', 'closingAt', 'suspendedAt', 'suspendedBy', 'suspendedUntil', 'suspensionReason'])
  .select((eb) => [isPast('suspendedUntil')(eb).as('isTermOver'), isPast('closingAt')(eb).as('isGraceOver')])
export type LockedAccount = InferResult<typeof whole>[number]

/**
 * An account, which nobody else changes until the transaction ends. Locked before its links and sessions, by all: so no two wait for
 * each other in a circle. Undefined when there is no such account.
 */
export async function lockAccount(tx: Transaction, id: string): Promise<LockedAccount | undefined> {
  const [row] = await tx(whole.where('id', '=', id).forNoKeyUpdate())
  return row
}

/** As `lockAccount`; nobody writes anything either that is to belong to it. */
export async function lockAccountWholly(tx: Transaction, id: string): Promise<LockedAccount | undefined> {
  const [row] = await tx(whole.where('id', '=', id).forUpdate())
  return row
}

/** By email when the identifier holds an @ (no username does), else by username; without regard to case. */
export async function findCredentials(database: Queryable, identifier: string) {
  const [row] = await database(
    query
      .selectFrom('users')
      .select(['id', 'passwordHash', 'isActive', 'closingAt', 'suspendedAt'])
      .where(isNamed(identifier.includes('@') ? 'email' : 'username', identifier)),
  )
  return row
}

/** Whether what was shown is still what the account, which is locked, asks for. */
export async function holdsStill(tx: Transaction, userId: string, proof: Proof): Promise<boolean> {
  const rows = await tx('passkey' in proof ? passkeyOf(userId, proof.passkey) : credentialsOf(userId, proof))
  return rows.length > 0
}

const passkeyOf = (userId: string, credentialId: Buffer) =>
  query.selectFrom('passkeys').select('userId').where('userId', '=', userId).where('credentialId', '=', credentialId)

const credentialsOf = (userId: string, { passwordHash, totpSecret }: Exclude<Proof, { passkey: Buffer }>) =>
  query
    .selectFrom('users as u')
    .leftJoin('totps as t', (on) => on.onRef('t.userId', '=', 'u.id').on('t.activatedAt', 'is not', null))
    .select('u.id as userId')
    .where('u.id', '=', userId)
    .where('u.passwordHash', '=', passwordHash)
    .where('t.secret', 'is not distinct from', totpSecret ?? null)

export async function findPasswordHash(database: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await database(query.selectFrom('users').select('passwordHash').where('id', '=', userId))
  return row?.passwordHash
}

export async function updatePassword(database: Queryable, userId: string, passwordHash: string): Promise<void> {
  await database(query.updateTable('users').set({ passwordHash }).where('id', '=', userId))
}
