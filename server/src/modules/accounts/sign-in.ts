import type { Tokens } from '#contract/auth.ts'
import type { OwnUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { Visit } from '../../platform/http/endpoint.ts'
import { readOwnUser } from './read-own-user.ts'
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
export type Entry = Omit<NewSession, 'userAgent'>

/** What every sign-in does, as part of a transaction; `answerSignedIn` once it has committed. */
export async function enter(context: Context, tx: Transaction, entry: Entry, visit: Visit): Promise<BegunSession> {
  const begun = await beginSession(context, tx, { ...entry, userAgent: visit.client.userAgent })
  await tellNewDevice(context, tx, begun, visit)
  return begun
}

/** docs/product/accounts.md#signed-in-answer. */
export async function answerSignedIn(
  { database }: Pick<Context, 'database'>,
  { userId, sessionId, tokens }: BegunSession,
): Promise<{ user: OwnUser; tokens: Tokens }> {
  return { user: await readOwnUser(database, { id: userId, sessionId }), tokens }
}

/**
 * The one door of everything that signs in: begins a session and notes the device.
 * @param visit the call's own `client`, `request` and `reply`.
 */
export async function signIn(context: Context, entry: Entry, visit: Visit) {
  return answerSignedIn(context, await context.database.transaction((tx) => enter(context, tx, entry, visit)))
}
