import { SETUP_MESSAGES as M } from '#contract/site/messages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import { writeAccount } from '../../people/accounts/account-life.ts'
import { refuseCommonPassword } from '../../people/accounts/common-passwords.ts'
import { makeAccount } from '../../people/accounts/make-account.ts'
import { hashPassword } from '../../people/accounts/passwords.ts'
import { answerSignedIn, enter } from '../../people/accounts/sign-in.ts'
import { lockSiteSettings, updateSiteSettings } from '../settings/settings.queries.ts'
import { consumeSetupToken, hasAdmin, isSetupToken } from './setup.queries.ts'

/** How a site gets its first administrator (docs/product/running.md#first-administrator). */
export function setupRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('POST /setup/link', async ({ body }) => {
    await requireOpen(database, body.token)
    return { data: {} }
  })

  serve('POST /setup', async ({ body: { token, siteName: name, password, ...names }, ...visit }) => {
    await requireOpen(database, token)
    await refuseCommonPassword('password', password, name)
    const account = { ...names, passwordHash: await hashPassword(password), userType: 'media' } as const
    const entered = await makeAccount(context, account, async (tx, userId) => {
      const writer = await writeAccount(tx, userId, { asAdmin: true })
      if (await hasAdmin(tx)) throw conflict(M.done)
      if (!(await consumeSetupToken(tx, token))) throw linkUnknown()
      await writer?.giveRole('admin')
      await lockSiteSettings(tx)
      await updateSiteSettings(tx, { name })
      const by = { id: userId, username: account.username }
      tx.note({ kind: 'site-set-up', name, by })
      const proof = { passwordHash: account.passwordHash, totpSecret: undefined }
      return enter(context, tx, { userId, proof }, visit)
    })
    return { data: await answerSignedIn(context, entered), message: M.opened }
  })
}

/** @throws 409 on a site that has an administrator, 404 `LINK_UNKNOWN` for another token than the one shown last. */
async function requireOpen(database: Queryable, token: string): Promise<void> {
  if (await hasAdmin(database)) throw conflict(M.done)
  if (!(await isSetupToken(database, token))) throw linkUnknown()
}

const linkUnknown = () => new HttpError(404, 'LINK_UNKNOWN', M.linkUnknown)
