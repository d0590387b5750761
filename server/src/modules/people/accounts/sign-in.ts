import type { Tokens } from '#contract/people/auth.ts'
import { ACCOUNT_MESSAGES as M, SECOND_FACTOR_MESSAGES } from '#contract/people/messages.ts'
import type { OwnUser } from '#contract/people/users.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Visit } from '../../../platform/http/endpoint.ts'
import { HttpError, unauthenticated } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { type AccountWriter, writeAccount } from './account-life.ts'
import { isDeactivated, isStrongProof, type Proof } from './accounts.policy.ts'
import { holdsStill } from './accounts.queries.ts'
import { refuseKnownPassword } from './known-password.ts'
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

/** A session that begins with its transaction. */
interface Entered extends BegunSession {
  /** Whether the account was closing. */
  reopened: boolean
}

/**
 * Locks an account for who enters it: with its articles, and these first, where it is closing and opens by that. The deletion at the
 * end of its time and this wait for each other: the first one decides.
 * @returns undefined when there is no such account, and for one that begins to close at this moment.
 */
export async function lockToEnter(tx: UnitOfWork, userId: string): Promise<AccountWriter | undefined> {
  const before = await findStanding(tx, userId)
  const writer = await writeAccount(tx, userId, before?.closingAt ? { with: 'articles' } : {})
  return writer?.account.closingAt && !before?.closingAt ? undefined : writer
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
  const writer = await lockToEnter(tx, userId)
  if (writer === undefined || isDeactivated(writer.account) || !(await holdsStill(tx, userId, proof)))
    throw unauthenticated('passkey' in proof ? SECOND_FACTOR_MESSAGES.passkeyUnknown : M.wrongCredentials)
  const { account } = writer
  refuseKnownPassword(context, account)
  if (account.suspendedAt !== null) await passSuspension(context, writer)
  if (account.closingAt !== null) await writer.open(null)
  const session = { userId, userAgent: visit.client.userAgent, isStrong: isStrongProof(proof) }
  const begun = await beginSession(context, tx, session)
  await tellNewDevice(context, tx, begun, visit)
  return { ...begun, reopened: account.closingAt !== null }
}

/**
 * Ends a suspension whose term is over (docs/product/accounts.md#suspended-account). Nobody but who has proved who they are learns
 * that the account is suspended.
 * @throws 403 `ACCOUNT_SUSPENDED`.
 */
async function passSuspension({ site }: Pick<Context, 'site'>, writer: AccountWriter): Promise<void> {
  const { isTermOver, suspensionReason: reason, suspendedUntil: until } = writer.account
  if (isTermOver) return writer.liftSuspension(null)
  const { dateLocale } = await site.read()
  throw new HttpError(403, 'ACCOUNT_SUSPENDED', M.suspended(until && momentInWords(until, dateLocale), reason), {
    data: { reason, until: until?.toISOString() ?? null },
  })
}

/** docs/product/accounts.md#signed-in-answer. */
export async function answerSignedIn(
  context: Pick<Context, 'config' | 'database'>,
  { userId, sessionId, tokens, reopened }: Entered,
): Promise<{ user: OwnUser; tokens: Tokens; reopened: boolean }> {
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
