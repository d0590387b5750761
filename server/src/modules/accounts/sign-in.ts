import type { Tokens } from '#contract/auth.ts'
import { ACCOUNT_MESSAGES as M } from '#contract/messages.ts'
import type { OwnUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import { isReferenceGone } from '../../platform/database/availability.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { Visit } from '../../platform/http/endpoint.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { passSuspension } from './pass-suspension.ts'
import { readOwnUser } from './read-own-user.ts'
import { reopen } from './reopen.ts'
import { insertSession, type NewSession } from './sessions.queries.ts'
import { tellNewDevice } from './tell-new-device.ts'

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
type Entry = Omit<NewSession, 'userAgent'>

/** A session that begins with its transaction, and what is to be published when that has committed. */
interface Entered extends BegunSession {
  shown: Tag[]
  /** Whether the account was closing. */
  reopened: boolean
}

/**
 * The one door of everything that signs in, as part of a transaction: a suspension whose term is over ends, a closing account opens,
 * a session begins, the device is noted. `answerSignedIn` follows once it has committed.
 * @throws 403 `ACCOUNT_SUSPENDED` with `data { reason, until }`.
 */
export async function enter(context: Context, tx: Transaction, entry: Entry, visit: Visit): Promise<Entered> {
  const freed = await passSuspension(context, tx, entry.userId)
  const opened = await reopen(tx, entry.userId)
  const begun = await beginSession(context, tx, { ...entry, userAgent: visit.client.userAgent })
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
 * @throws as `enter`; 401 when the account is deleted at this moment.
 */
export async function signIn(context: Context, entry: Entry, visit: Visit) {
  const entered = context.database.transaction((tx) => enter(context, tx, entry, visit))
  return answerSignedIn(
    context,
    await entered.catch((error: unknown) => {
      throw isReferenceGone(error) ? unauthenticated(M.wrongCredentials) : error
    }),
  )
}
