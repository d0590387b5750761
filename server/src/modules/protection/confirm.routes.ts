import { SECOND_FACTOR_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { confirmSession } from '../accounts/sessions.queries.ts'
import { requireSecondFactor } from '../second-factors/require-second-factor.ts'
import { shownPasskeyOptions, siteOf } from './ceremonies.ts'
import { insertChallenge } from './challenges.queries.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { readShownPasskey } from './passkeys.ts'

/** Proving once more who one is (docs/product/accounts.md#confirming). */
export function confirmRoutes(serve: Serve, context: Context): void {
  const { database, rateLimits, config } = context

  serve('POST /auth/confirm', async ({ body, caller }) => {
    await requirePassword(context, caller.id, body.password, 'password')
    const isStrong = await requireSecondFactor(context, caller.id, body.code)
    await confirmSession(database, caller.sessionId, { isStrong })
    return { data: {} }
  })

  serve('POST /auth/passkeys/confirm/options', async ({ caller }) => {
    await rateLimits.consume('passkeyCeremony', caller.id)
    const own = await listPasskeys(database, caller.id)
    const challenge = await insertChallenge(database, { purpose: 'confirm', userId: caller.id })
    return { data: { options: await shownPasskeyOptions(siteOf(config.publicUrl), challenge, own) } }
  })

  serve('POST /auth/passkeys/confirm', async ({ body, caller }) => {
    const userId = await readShownPasskey(context, { purpose: 'confirm', userId: caller.id }, body.response)
    if (userId === null) throw new HttpError(403, 'PASSKEY_WRONG', M.passkeyWrong)
    await confirmSession(database, caller.sessionId, { isStrong: true })
    return { data: {} }
  })
}
