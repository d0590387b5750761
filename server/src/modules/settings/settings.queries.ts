import type { SiteSettings } from '#contract/desk.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'

/** What holds until somebody chooses otherwise. */
const DEFAULTS: SiteSettings = { requireVerifiedEmail: false, requireAdminSecondFactor: false }

/** What the site's administrators chose (docs/product/running.md#site-settings). Kept nowhere: it holds on every node at once. */
export async function readSiteSettings(database: Queryable): Promise<SiteSettings> {
  const [row] = await database(
    query.selectFrom('siteSettings').select(['requireVerifiedEmail', 'requireAdminSecondFactor']),
  )
  return row ?? DEFAULTS
}

/** What is left out stays as it is. */
export async function changeSiteSettings(
  database: Queryable,
  changes: { [Name in keyof SiteSettings]?: boolean | undefined },
): Promise<SiteSettings> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return readSiteSettings(database)
  const [row] = await database(
    query
      .insertInto('siteSettings')
      .values({ isOnly: true, ...given })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(given))
      .returning(['requireVerifiedEmail', 'requireAdminSecondFactor']),
  )
  return row ?? DEFAULTS
}
