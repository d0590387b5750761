import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { confirmSession, deleteOtherSessions, weakenSessions } from '../accounts/sessions.queries.ts'
import { hashRecoveryCode, newRecoveryCodes, tidyCode } from '../second-factors/recovery-codes.ts'
import { TOTP } from '../second-factors/remove-factors.queries.ts'
import { limitCodes } from '../second-factors/require-second-factor.ts'
import {
  activateTotp,
  findFactorState,
  findPreparedSecret,
  lockActiveTotp,
  prepareTotp,
  removeTotp,
  replaceRecoveryCodes,
} from '../second-factors/second-factors.queries.ts'
import { newTotpSecret, presentTotpSecret, stepOfCode } from '../second-factors/totp.ts'
import { presentPasskey } from './passkeys.presenter.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { requireShownFactor } from './require-shown-factor.ts'

/** The authenticator of one's own account and its recovery codes (docs/product/accounts.md#authenticator). */
export function secondFactorRoutes(serve: Serve, context: Context): void {
  const { database, perform, site } = context

  serve('GET /users/me/second-factors', async ({ caller }) => {
    const [passkeys, { activatedAt, recoveryCodesLeft }] = await Promise.all([
      listPasskeys(database, caller.id),
      findFactorState(database, caller.id),
    ])
    const totp = activatedAt && { activatedAt: activatedAt.toISOString() }
    return { data: { passkeys: passkeys.map(presentPasskey), totp, recoveryCodesLeft } }
  })

  serve('POST /users/me/totp', async ({ caller }) => {
    const secret = newTotpSecret()
    const recoveryCodes = newRecoveryCodes()
    await perform(async (tx) => {
      const { own } = await lockOwnAccount(tx, caller)
      await requireShownFactor(tx, own)
      if (!(await prepareTotp(tx, caller.id, secret))) throw conflict(M.totpIsOn)
      await replaceRecoveryCodes(tx, caller.id, recoveryCodes.map(hashRecoveryCode))
    })
    return { data: { ...presentTotpSecret(secret, caller.username, (await site.read()).name), recoveryCodes } }
  })

  serve('POST /users/me/totp/activate', async ({ caller, body }) => {
    const secret = await findPreparedSecret(database, caller.id)
    if (secret === undefined) throw conflict(M.totpNotPrepared)
    await limitCodes(context, caller.id, async () => {
      const step = stepOfCode(secret, tidyCode(body.code))
      return step !== null && turnOn(caller, secret, step)
    })
    return { data: {}, message: 'Application de codes activée' }
  })

  serve('DELETE /users/me/totp', async ({ caller }) => {
    await perform(async (tx) => {
      const { own } = await lockOwnAccount(tx, caller)
      await requireShownFactor(tx, own)
      if (!(await removeTotp(tx, caller.id))) return
      await weakenSessions(tx, caller.id)
      tx.note({ kind: 'factor-changed', id: caller.id, change: 'totp-off' })
    })
    return { data: {}, message: 'Application de codes désactivée' }
  })

  serve('POST /users/me/recovery-codes', async ({ caller }) => {
    const recoveryCodes = newRecoveryCodes()
    await perform(async (tx) => {
      const { own } = await lockOwnAccount(tx, caller)
      await requireShownFactor(tx, own)
      if (!(await lockActiveTotp(tx, caller.id))) throw conflict(M.totpIsOff)
      await replaceRecoveryCodes(tx, caller.id, recoveryCodes.map(hashRecoveryCode))
      tx.note({ kind: 'factor-changed', id: caller.id, change: 'recovery-codes-renewed' })
    })
    return { data: { recoveryCodes } }
  })

  /** The other sessions began without what is asked for from now on: they end. @returns whether it was turned on by this. */
  function turnOn(caller: Caller, secret: Buffer, step: number): Promise<boolean> {
    return perform(async (tx) => {
      const { own } = await lockOwnAccount(tx, caller)
      await requireShownFactor(tx, own)
      if (!(await activateTotp(tx, caller.id, secret, step))) return false
      await deleteOtherSessions(tx, caller.id, caller.sessionId)
      await confirmSession(tx, caller.sessionId, { isStrong: true })
      tx.note({ kind: 'factor-changed', id: caller.id, change: 'totp-on', factor: TOTP })
      return true
    })
  }
}
