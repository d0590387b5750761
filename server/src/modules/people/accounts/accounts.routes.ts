import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound, unauthenticated } from '../../../platform/http/errors.ts'
import { pseudonym } from '../../../platform/http/pseudonym.ts'
import { addressSubject } from '../../../platform/http/rate-limits.ts'
import { requireInvitation } from '../invitations/require-invitation.ts'
import { requireSecondFactor } from '../second-factors/require-second-factor.ts'
import { isDeactivated } from './accounts.policy.ts'
import { findCredentials, lockAccount } from './accounts.queries.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { lockOwnAccount } from './lock-own-account.ts'
import { createLoginAttempts } from './login-attempts.ts'
import { register } from './make-account.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { requirePassword } from './require-password.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findConfirmedAt,
  findSessionOwner,
  listSessions,
  touchSession,
} from './sessions.queries.ts'
import { beginSession, signIn } from './sign-in.ts'

export function accountRoutes(serve: Serve, context: Context): void {
  const { database, perform, rateLimits, visitorKey, site } = context
  const loginAttempts = createLoginAttempts(context)
  sessionRoutes(serve, context)

  serve('POST /auth/register', async ({ body, ...visit }) => {
    await requireInvitation(database, body.invitation)
    await refuseCommonPassword('password', body.password, (await site.read()).name)
    await rateLimits.consume('register', pseudonym(visitorKey, addressSubject(visit.client.address)))
    const { password, invitation, ...account } = body
    const passwordHash = await hashPassword(password)
    const userId = await register(context, { ...account, passwordHash }, invitation)
    const proof = { passwordHash, totpSecret: undefined }
    return { data: await signIn(context, { userId, proof }, visit), message: 'Compte créé' }
  })

  serve('POST /auth/login', async ({ body, ...visit }) => {
    const takeBack = await loginAttempts.count(body.identifier, visit.client.address)
    const account = await findCredentials(database, body.identifier)
    const isRight = await checkPassword(account?.passwordHash, body.password)
    if (account === undefined || isDeactivated(account) || !isRight) throw unauthenticated(M.wrongCredentials)
    // The password was no guess: what follows has a limit of its own.
    await takeBack()
    const totpSecret = await requireSecondFactor(context, account.id, body.code)
    const proof = { passwordHash: account.passwordHash, totpSecret }
    const signedIn = await signIn(context, { userId: account.id, proof }, visit)
    return { data: signedIn, message: signedIn.reopened ? M.reopened : 'Connexion réussie' }
  })

  serve('POST /auth/change-password', async ({ body, caller, client }) => {
    await refuseCommonPassword('newPassword', body.newPassword, (await site.read()).name)
    await requirePassword(context, caller.id, body.currentPassword, 'currentPassword')
    await rateLimits.consume('newPassword', caller.id)
    const passwordHash = await hashPassword(body.newPassword)
    const { tokens } = await perform(async (tx) => {
      const { account, own } = await lockOwnAccount(tx, caller)
      // A password alone confirms nothing where there is an authenticator.
      const confirmedAt = await findConfirmedAt(tx, own.sessionId)
      await replacePassword(tx, account, passwordHash)
      const { id: userId, isStrong } = own
      return beginSession(context, tx, { userId, userAgent: client.userAgent, isStrong, confirmedAt })
    })
    return { data: { tokens }, message: M.passwordChanged }
  })
}

function sessionRoutes(serve: Serve, { database, accessTokens }: Context): void {
  serve('POST /auth/refresh', async ({ body }) => {
    const session = await touchSession(database, body.refreshToken)
    if (!session) throw unauthenticated()
    const accessToken = accessTokens.sign({ userId: session.userId, sessionId: session.id })
    return { data: { tokens: { accessToken, refreshToken: body.refreshToken } } }
  })

  serve('POST /auth/logout', async ({ body }) => {
    await database.transaction(async (tx) => {
      const owner = await findSessionOwner(tx, body.refreshToken)
      if (owner === undefined) return
      await lockAccount(tx, owner)
      await deleteSessionByToken(tx, body.refreshToken)
    })
    return { data: {}, message: 'Déconnexion réussie' }
  })

  serve('POST /auth/logout-all', async ({ caller }) => {
    await database.transaction(async (tx) => {
      await lockAccount(tx, caller.id)
      await deleteSessions(tx, caller.id)
    })
    return { data: {}, message: 'Tous les appareils sont déconnectés' }
  })

  serve('GET /auth/sessions', async ({ caller }) => {
    const sessions = await listSessions(database, caller.id)
    return {
      data: {
        sessions: sessions.map((session) => ({
          id: session.id,
          userAgent: session.userAgent,
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          isCurrent: session.id === caller.sessionId,
        })),
      },
    }
  })

  serve('DELETE /auth/sessions/{id}', async ({ params, caller }) => {
    const isEnded = await database.transaction(async (tx) => {
      await lockAccount(tx, caller.id)
      return deleteSession(tx, caller.id, params.id)
    })
    if (!isEnded) throw notFound()
    return { data: {}, message: 'Appareil déconnecté' }
  })
}
