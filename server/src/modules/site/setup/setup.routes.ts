import { SETUP_MESSAGES as M } from '#contract/site/messages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, HttpError } from '../../../platform/http/errors.ts'
import { writeAccount } from '../../people/accounts/account-life.ts'
import { makeFounder } from '../../people/accounts/make-account.ts'
import { lockSiteSettings, updateSiteSettings } from '../settings/settings.queries.ts'
import { consumeSetupToken, hasAdmin, isSetupToken } from './setup.queries.ts'

/** How a site gets its first administrator (docs/product/running.md#first-administrator). */
export function setupRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('POST /setup/link', async ({ body }) => {
    await requireOpen(database, body.token)
    return { data: {} }
  })

  serve('POST /setup', async ({ body: { token, siteName, ...founder }, ...visit }) => {
    await requireOpen(database, token)
    const data = await makeFounder(context, { ...founder, siteName }, visit, async (tx, userId) => {
      const writer = await writeAccount(tx, userId, { asAdmin: true })
      if (await hasAdmin(tx)) throw conflict(M.done)
      if (!(await consumeSetupToken(tx, token))) throw linkUnknown()
      await writer?.giveRole('admin')
      await lockSiteSettings(tx)
      await updateSiteSettings(tx, { name: siteName })
      tx.note({ kind: 'site-set-up', name: siteName, by: { id: userId, username: founder.username } })
    })
    return { data, message: M.opened }
  })
}

/** @throws 409 on a site that has an administrator, 404 `LINK_UNKNOWN` for another token than the one shown last. */
async function requireOpen(database: Queryable, token: string): Promise<void> {
  if (await hasAdmin(database)) throw conflict(M.done)
  if (!(await isSetupToken(database, token))) throw linkUnknown()
}

const linkUnknown = () => new HttpError(404, 'LINK_UNKNOWN', M.linkUnknown)
