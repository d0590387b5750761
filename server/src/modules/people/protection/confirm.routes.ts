import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { HttpError, unauthenticated } from '../../../platform/http/errors.ts'
import { isStrongProof, type Proof } from '../accounts/accounts.policy.ts'
import { holdsStill } from '../accounts/accounts.queries.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { confirmSession } from '../accounts/sessions.queries.ts'
import { requireSecondFactor } from '../second-factors/require-second-factor.ts'
import { shownPasskeyOptions, siteOf } from './ceremonies.ts'
import { insertChallenge } from './challenges.queries.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { readShownPasskey } from './passkeys.ts'

/** Proving once more who one is (docs/product/accounts.md#confirming). */
export function confirmRoutes(serve: Serve, context: Context): void {
  const { database, config } = context

  serve('POST /auth/confirm', async ({ body, caller }) => {
    const passwordHash = await requirePassword(context, caller.id, body.password, 'password')
    const totpSecret = await requireSecondFactor(context, caller.id, body.code)
    await confirm(caller, { passwordHash, totpSecret })
    return { data: {} }
  })

  serve('POST /auth/passkeys/confirm/options', async ({ caller }) => {
    const own = await listPasskeys(database, caller.id)
    const challenge = await insertChallenge(database, { purpose: 'confirm', userId: caller.id })
    return { data: { options: await shownPasskeyOptions(siteOf(config.publicUrl), challenge, own) } }
  })

  serve('POST /auth/passkeys/confirm', async ({ body, caller }) => {
    const entry = await readShownPasskey(context, { purpose: 'confirm', userId: caller.id }, body.response)
    if (entry === null) throw new HttpError(403, 'PASSKEY_WRONG', M.passkeyWrong)
    await confirm(caller, entry.proof)
    return { data: {} }
  })

  /** @throws 401 when the session has ended, or what was shown is no longer what the account asks for. */
  function confirm(caller: Caller, proof: Proof): Promise<void> {
    return database.transaction(async (tx) => {
      await lockOwnAccount(tx, caller)
      if (!(await holdsStill(tx, caller.id, proof))) throw unauthenticated()
      await confirmSession(tx, caller.sessionId, { isStrong: isStrongProof(proof) })
    })
  }
}
