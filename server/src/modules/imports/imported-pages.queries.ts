import type { Database, Queryable } from '../../platform/database/connect.ts'

/** The site that a page was imported from, as the page told it. */
export interface ImportedPage {
  siteName: string
  siteIcon: string | null
}

/** Notes that an account imported the page at these addresses: its pieces may name that site as their outlet. */
export async function noteImport(
  sql: Queryable,
  ownerId: string,
  sourceUrls: readonly string[],
  { siteName, siteIcon }: ImportedPage,
): Promise<void> {
  await sql`
    INSERT INTO imported_pages (owner_id, source_url, site_name, site_icon)
    SELECT DISTINCT ${ownerId}::uuid, source_url, ${siteName}, ${siteIcon} FROM unnest(${[...sourceUrls]}::text[]) AS source_url
    ON CONFLICT (owner_id, md5(source_url)) DO UPDATE SET
      site_name = excluded.site_name, site_icon = excluded.site_icon, imported_at = now()`
}

/** What this account imported from this address; null for nothing. */
export async function findImport(
  sql: Queryable,
  ownerId: string,
  sourceUrl: string | null | undefined,
): Promise<ImportedPage | null> {
  if (!sourceUrl) return null
  const [page] = await sql<ImportedPage[]>`
    SELECT site_name, site_icon FROM imported_pages
    WHERE owner_id = ${ownerId} AND md5(source_url) = md5(${sourceUrl}) AND source_url = ${sourceUrl}`
  return page ?? null
}

/** Forgets imports that nobody saved for 90 days; pieces keep their outlet. */
export async function sweepImports(database: Database): Promise<void> {
  await database`DELETE FROM imported_pages WHERE imported_at < now() - interval '90 days'`
}
