import { SECOND_FACTOR_MESSAGES } from '#contract/people/messages.ts'
import { SITE_MESSAGES as M } from '#contract/site/messages.ts'
import { shownFacts } from '#contract/trust/publisher-facts.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { changeSettings } from './change-settings.ts'
import { readSiteSettings } from './settings.queries.ts'

/** What administrators choose for the whole site (docs/product/running.md#site-settings). */
export function settingsRoutes(serve: Serve, { database, perform, config }: Context): void {
  const supportEmail = config.supportEmail ?? null

  serve('GET /site', async () => ({ data: { supportEmail } }))

  /** What the pages of the site about itself are filled in from (docs/product/legal.md#legal-pages). */
  serve('GET /site/legal', async () => {
    const { about, contact, registration, publishing, publisher } = await readSiteSettings(database)
    const shown = { about, contact, registration, publishing, publisher: shownFacts(publisher) }
    return { data: { ...shown, supportEmail }, keep: ['site'] }
  })

  /** docs/product/legal.md#ownership */
  serve('GET /site/ownership', async () => {
    const settings = await readSiteSettings(database)
    const { kind, name, address, phone, email, owners, stateAdvertising } = shownFacts(settings.publisher)
    return { data: { kind, name, address, phone, email, owners, stateAdvertising }, keep: ['site'] }
  })

  serve('GET /admin/settings', async () => ({ data: { settings: await readSiteSettings(database) } }))

  serve('PATCH /admin/settings', async ({ body, caller }) => {
    if (body.requireAdminSecondFactor && !caller.isStrong) throw conflict(SECOND_FACTOR_MESSAGES.adminWithoutFactor)
    const settings = await changeSettings({ perform, config }, caller, body)
    return { data: { settings }, message: M.saved }
  })
}
