import { SECOND_FACTOR_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { conflict } from '../../platform/http/errors.ts'
import { changeSiteSettings, readSiteSettings } from './settings.queries.ts'

/** What administrators choose for the whole site (docs/product/running.md#site-settings). */
export function settingsRoutes(serve: Serve, { database }: Context): void {
  serve('GET /admin/settings', async () => ({ data: { settings: await readSiteSettings(database) } }))

  serve('PATCH /admin/settings', async ({ body, caller }) => {
    if (body.requireAdminSecondFactor && !caller.isStrong) throw conflict(M.adminWithoutFactor)
    return { data: { settings: await changeSiteSettings(database, body) }, message: 'Réglages enregistrés' }
  })
}
