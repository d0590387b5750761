import { ACCOUNT_MESSAGES, SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import { pseudonym } from '../../../platform/http/pseudonym.ts'
import { addressSubject } from '../../../platform/http/rate-limits.ts'
import { signIn } from '../accounts/sign-in.ts'
import { shownPasskeyOptions, siteOf } from './ceremonies.ts'
import { insertChallenge } from './challenges.queries.ts'
import { readShownPasskey } from './passkeys.ts'

const CEREMONY = { purpose: 'sign-in', userId: null } as const

/** Signing in with a passkey alone (docs/product/accounts.md#passkeys): which one says whose account it is. */
export function passkeySignInRoutes(serve: Serve, context: Context): void {
  const { database, rateLimits, visitorKey, config } = context

  serve('POST /auth/passkeys/sign-in/options', async () => {
    const challenge = await insertChallenge(database, CEREMONY)
    return { data: { options: await shownPasskeyOptions(siteOf(config.publicUrl), challenge) } }
  })

  serve('POST /auth/passkeys/sign-in', async ({ body, ...visit }) => {
    const from = pseudonym(visitorKey, addressSubject(visit.client.address))
    await rateLimits.consume('loginPerAddress', from)
    const entry = await readShownPasskey(context, CEREMONY, body.response)
    if (entry === null) throw unauthenticated(M.passkeyUnknown)
    await rateLimits.giveBack('loginPerAddress', from)
    const signedIn = await signIn(context, entry, visit)
    return { data: signedIn, message: signedIn.reopened ? ACCOUNT_MESSAGES.reopened : 'Connexion réussie' }
  })
}
