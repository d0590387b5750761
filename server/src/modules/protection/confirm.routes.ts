import { ACCOUNT_MESSAGES, SECOND_FACTOR_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { HttpError, invalidField } from '../../platform/http/errors.ts'
import { findPasswordHash } from '../accounts/accounts.queries.ts'
import { checkPassword } from '../accounts/passwords.ts'
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
    await rateLimits.consume('password', caller.id)
    const isRight = await checkPassword(await findPasswordHash(database, caller.id), body.password)
    if (!isRight) throw invalidField('password', ACCOUNT_MESSAGES.wrongPassword)
    await rateLimits.giveBack('password', caller.id)
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
