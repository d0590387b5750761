import { SECOND_FACTOR } from '#contract/limits.ts'
import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { lockOwnAccount } from '../accounts/lock-own-account.ts'
import { confirmSession, deleteOtherSessions, weakenSessions } from '../accounts/sessions.queries.ts'
import { deletePasskey } from '../second-factors/remove-factors.queries.ts'
import { newPasskeyOptions, siteOf } from './ceremonies.ts'
import { insertChallenge } from './challenges.queries.ts'
import { presentPasskey } from './passkeys.presenter.ts'
import {
  countPasskeys,
  insertPasskey,
  listPasskeys,
  type NewPasskey,
  type PasskeyRow,
  renamePasskey,
} from './passkeys.queries.ts'
import { readNewPasskey } from './passkeys.ts'
import { requireShownFactor } from './require-shown-factor.ts'

/** The passkeys of one's own account (docs/product/accounts.md#passkeys). */
export function passkeyRoutes(serve: Serve, context: Context): void {
  const { database, perform, config, site } = context

  serve('POST /users/me/passkeys/options', async ({ caller }) => {
    await requireShownFactor(database, caller)
    const known = await listPasskeys(database, caller.id)
    if (known.length >= SECOND_FACTOR.passkeys) throw conflict(M.tooManyPasskeys)
    const challenge = await insertChallenge(database, { purpose: 'add', userId: caller.id })
    const { name } = await site.read()
    const options = await newPasskeyOptions(siteOf(config.publicUrl), challenge, { name, user: caller, known })
    return { data: { options } }
  })

  serve('POST /users/me/passkeys', async ({ caller, body }) => {
    const made = await readNewPasskey(context, caller.id, body.response)
    const passkey = await addPasskey(caller, { ...made, userId: caller.id, name: body.name })
    return { data: { passkey: presentPasskey(passkey) }, message: 'Clé d’accès ajoutée' }
  })

  serve('PATCH /users/me/passkeys/{id}', async ({ caller, params, body }) => {
    const passkey = await renamePasskey(database, { userId: caller.id, id: params.id, name: body.name })
    if (!passkey) throw notFound(M.passkeyNotFound)
    return { data: { passkey: presentPasskey(passkey) } }
  })

  serve('DELETE /users/me/passkeys/{id}', async ({ caller, params }) => {
    await perform(async (tx) => {
      const { own } = await lockOwnAccount(tx, caller)
      await requireShownFactor(tx, own)
      const name = await deletePasskey(tx, caller.id, params.id)
      if (name === undefined) throw notFound(M.passkeyNotFound)
      // They may have begun by this passkey.
      await deleteOtherSessions(tx, caller.id, caller.sessionId)
      await weakenSessions(tx, caller.id)
      tx.note({ kind: 'factor-changed', id: caller.id, change: 'passkey-removed', name })
    })
    return { data: {}, message: 'Clé d’accès retirée' }
  })

  /** @throws 409 beyond the most that an account may have, also of two at once, and for one that is somebody's already. */
  function addPasskey(caller: Caller, passkey: NewPasskey): Promise<PasskeyRow> {
    return perform(async (tx) => {
      const { own } = await lockOwnAccount(tx, caller)
      await requireShownFactor(tx, own)
      if ((await countPasskeys(tx, caller.id)) >= SECOND_FACTOR.passkeys) throw conflict(M.tooManyPasskeys)
      const added = await insertPasskey(tx, passkey)
      if (added === undefined) throw conflict(M.passkeyKnown)
      await confirmSession(tx, caller.sessionId, { isStrong: true })
      tx.note({ kind: 'factor-changed', id: caller.id, change: 'passkey-added', name: passkey.name, factor: added.id })
      return added
    })
  }
}
