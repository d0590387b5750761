import { expressionBuilder, sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'

/** The site that a page was imported from, as the page told it. */
export interface ImportedPage {
  siteName: string
  siteIcon: string | null
}

const { ref } = expressionBuilder<DB, 'importedPages'>()

/** Notes that an account imported the page at these addresses: its articles may name that site as their outlet. */
export async function noteImport(
  database: Queryable,
  ownerId: string,
  sourceUrls: readonly string[],
  { siteName, siteIcon }: ImportedPage,
): Promise<void> {
  const rows = [...new Set(sourceUrls)].map((sourceUrl) => ({ ownerId, sourceUrl, siteName, siteIcon }))
  await database(
    query
      .insertInto('importedPages')
      .values(rows)
      .onConflict((conflict) =>
        conflict.expression(sql`${ref('ownerId')}, md5(${ref('sourceUrl')})`).doUpdateSet((eb) => ({
          siteName: eb.ref('excluded.siteName'),
          siteIcon: eb.ref('excluded.siteIcon'),
          importedAt: now,
        })),
      ),
  )
}

/** What this account imported from this address; null for nothing. */
export async function findImport(
  database: Queryable,
  ownerId: string,
  sourceUrl: string | null | undefined,
): Promise<ImportedPage | null> {
  if (!sourceUrl) return null
  const [page] = await database(
    query
      .selectFrom('importedPages')
      .select(['siteName', 'siteIcon'])
      .where('ownerId', '=', ownerId)
      .where((eb) => eb(eb.fn('md5', ['sourceUrl']), '=', sql`md5(${sourceUrl})`))
      .where('sourceUrl', '=', sourceUrl),
  )
  return page ?? null
}

/** Forgets imports that nobody saved for 90 days; articles keep their outlet. */
export async function sweepImports(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('importedPages')
      .where('importedAt', '<', sql<Date>`now() - make_interval(days => ${sql.lit(KEPT.importDays)})`),
  )
}
