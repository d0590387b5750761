import { shownFacts } from '#contract/trust/publisher-facts.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { readSiteSettings } from '../../site/settings/settings.queries.ts'

/** What the pages of the site about itself are filled in from (docs/product/legal.md#legal-pages). */
export function legalRoutes(serve: Serve, { database, config }: Pick<Context, 'database' | 'config'>): void {
  serve('GET /site/legal', async () => {
    const { about, contact, registration, publishing, publisher } = await readSiteSettings(database)
    const supportEmail = config.supportEmail ?? null
    const shown = { about, contact, registration, publishing, publisher: shownFacts(publisher) }
    return { data: { ...shown, supportEmail }, keep: ['site'] }
  })
}
