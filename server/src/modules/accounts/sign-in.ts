import type { Tokens } from '#contract/auth.ts'
import type { OwnUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readOwnUser } from './read-own-user.ts'
import { insertSession, type NewSession } from './sessions.queries.ts'

/** Begins a session and gives its pair of tokens. */
export async function beginSession(
  context: Pick<Context, 'accessTokens'>,
  sql: Queryable,
  session: NewSession,
): Promise<{ sessionId: string; tokens: Tokens }> {
  const { id: sessionId, refreshToken } = await insertSession(sql, session)
  const accessToken = context.accessTokens.sign({ userId: session.userId, sessionId })
  return { sessionId, tokens: { accessToken, refreshToken } }
}

/** The one door of everything that signs in; what it answers is docs/product/accounts.md#signed-in-answer. */
export async function signIn(context: Context, session: NewSession): Promise<{ user: OwnUser; tokens: Tokens }> {
  const { sessionId, tokens } = await beginSession(context, context.database, session)
  return { user: await readOwnUser(context.database, { id: session.userId, sessionId }), tokens }
}
