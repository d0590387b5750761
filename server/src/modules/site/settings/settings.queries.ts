import { sql } from 'kysely'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import {
  type Publisher,
  type SiteSettings,
  type SiteSettingsChanges,
  settingNames,
} from '#contract/site/site-settings.ts'
import { NO_PUBLISHER } from '#contract/trust/publisher-facts.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/** What holds until somebody chooses otherwise. */
const DEFAULTS: SiteSettings = {
  ...DEFAULT_SITE,
  about: '',
  contact: '',
  registration: 'open',
  publishing: 'creators',
  requireVerifiedEmail: false,
  requireAdminSecondFactor: false,
  refusesAiCrawlers: false,
  publisher: NO_PUBLISHER,
}

/** What the site's administrators chose (docs/product/running.md#site-settings). Kept nowhere: it holds on every node at once. */
export async function readSiteSettings(database: Queryable): Promise<SiteSettings> {
  const [row] = await database(query.selectFrom('siteSettings').select(settingNames))
  return row ? present(row) : DEFAULTS
}

/** As they are now; others change them when this transaction has ended. */
export async function lockSiteSettings(tx: Queryable): Promise<SiteSettings> {
  const [row] = await tx(
    query
      .insertInto('siteSettings')
      .values({ isOnly: true })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ isOnly: true }))
      .returning(settingNames),
  )
  return row ? present(row) : DEFAULTS
}

/** What is left out stays as it is, of the publisher too. To be called with the settings locked. */
export async function updateSiteSettings(
  tx: Queryable,
  { publisher = {}, ...changes }: SiteSettingsChanges,
): Promise<SiteSettings> {
  const [row] = await tx(
    query
      .updateTable('siteSettings')
      .set((eb) => ({
        ...changes,
        publisher: sql<string>`${eb.ref('publisher')} || ${JSON.stringify(publisher)}::jsonb`,
      }))
      .returning(settingNames),
  )
  return row ? present(row) : DEFAULTS
}

const present = (row: Omit<SiteSettings, 'publisher'> & { publisher: Partial<Publisher> }): SiteSettings => ({
  ...row,
  publisher: { ...NO_PUBLISHER, ...row.publisher },
})
