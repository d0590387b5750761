import type { Tokens } from '#contract/auth.ts'
import type { OwnUser } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { readOwnUser } from './read-own-user.ts'
import { insertSession } from './sessions.queries.ts'

/** Begins a session and gives its pair of tokens. */
export async function beginSession(
  context: Context,
  sql: Queryable,
  userId: string,
  userAgent: string,
): Promise<Tokens> {
  const session = await insertSession(sql, userId, userAgent)
  const accessToken = context.accessTokens.sign({ userId, sessionId: session.id })
  return { accessToken, refreshToken: session.refreshToken }
}

/** What login and registration answer (docs/product/accounts.md#signed-in-answer). */
export async function signIn(
  context: Context,
  userId: string,
  userAgent: string,
): Promise<{ user: OwnUser; tokens: Tokens }> {
  const tokens = await beginSession(context, context.database, userId, userAgent)
  return { user: await readOwnUser(context.database, userId), tokens }
}
