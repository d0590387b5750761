import type { Tokens } from '#contract/people/auth.ts'
import { ACCOUNT_MESSAGES as M, SECOND_FACTOR_MESSAGES } from '#contract/people/messages.ts'
import type { OwnUser } from '#contract/people/users.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import type { Visit } from '../../../platform/http/endpoint.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { isDeactivated, isStrongProof, type Proof } from './accounts.policy.ts'
import { holdsStill } from './accounts.queries.ts'
import { lockWithArticles } from './closing.queries.ts'
import { type LockedAccount, lockAccount } from './emails.queries.ts'
import { refuseKnownPassword } from './known-password.ts'
import { openAccount } from './open-account.ts'
import { passSuspension } from './pass-suspension.ts'
import { readOwnUser } from './read-own-user.ts'
import { insertSession, type NewSession } from './sessions.queries.ts'
import { tellNewDevice } from './tell-new-device.ts'
import { findStanding } from './users.queries.ts'

interface BegunSession {
  userId: string
  sessionId: string
  tokens: Tokens
}

/** Begins a session and gives its pair of tokens. */
export async function beginSession(
  context: Pick<Context, 'accessTokens'>,
  sql: Queryable,
  session: NewSession,
): Promise<BegunSession> {
  const { userId } = session
  const { id: sessionId, refreshToken } = await insertSession(sql, session)
  const accessToken = context.accessTokens.sign({ userId, sessionId })
  return { userId, sessionId, tokens: { accessToken, refreshToken } }
}

/** Who has proved to be the owner of an account. */
interface Entry {
  userId: string
  proof: Proof
}

/** A session that begins with its transaction, and what is to be published when that has committed. */
interface Entered extends BegunSession {
  shown: Tag[]
  /** Whether the account was closing. */
  reopened: boolean
}

/**
 * Locks an account for who enters it: with its articles, and these first, where it is closing and opens by that. The deletion at the
 * end of its time and this wait for each other: the first one decides.
 * @returns undefined when there is no such account, and for one that begins to close at this moment.
 */
export async function lockToEnter(tx: Transaction, userId: string): Promise<LockedAccount | undefined> {
  const before = await findStanding(tx, userId)
  if (before?.closingAt) await lockWithArticles(tx, userId)
  const account = await lockAccount(tx, userId)
  return account?.closingAt && !before?.closingAt ? undefined : account
}

/**
 * The one door of everything that signs in, as part of a transaction: what was shown is looked at again with the account locked, a
 * suspension whose term is over ends, a closing account opens, a session begins, the device is noted. `answerSignedIn` follows once
 * it has committed.
 * @throws 401 when what was shown is no longer what the account asks for, 403 for a password that everybody knows, 403
 * `ACCOUNT_SUSPENDED` with `data { reason, until }`.
 */
export async function enter(
  context: Context,
  tx: UnitOfWork,
  { userId, proof }: Entry,
  visit: Visit,
): Promise<Entered> {
  const account = await lockToEnter(tx, userId)
  if (account === undefined || isDeactivated(account) || !(await holdsStill(tx, userId, proof)))
    throw unauthenticated('passkey' in proof ? SECOND_FACTOR_MESSAGES.passkeyUnknown : M.wrongCredentials)
  refuseKnownPassword(context, account)
  const freed = await passSuspension(context, tx, userId)
  const opened = account.closingAt && (await openAccount(tx, userId))
  const session = { userId, userAgent: visit.client.userAgent, isStrong: isStrongProof(proof) }
  const begun = await beginSession(context, tx, session)
  await tellNewDevice(context, tx, begun, visit)
  return { ...begun, shown: [...(freed ?? []), ...(opened ?? [])], reopened: opened !== null }
}

/** docs/product/accounts.md#signed-in-answer. */
export async function answerSignedIn(
  context: Pick<Context, 'changes' | 'config' | 'database'>,
  { userId, sessionId, tokens, shown, reopened }: Entered,
): Promise<{ user: OwnUser; tokens: Tokens; reopened: boolean }> {
  if (shown.length > 0) await context.changes.publish(shown)
  return { user: await readOwnUser(context, { id: userId, sessionId }), tokens, reopened }
}

/**
 * `enter` on its own.
 * @param visit the call's own `client`, `request` and `reply`.
 * @throws as `enter`.
 */
export async function signIn(context: Context, entry: Entry, visit: Visit) {
  return answerSignedIn(context, await context.perform((tx) => enter(context, tx, entry, visit)))
}
