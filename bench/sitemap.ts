import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../server/src/platform/database/connect.ts'
import { migrateDatabase } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { type App, startApp } from './app.ts'
import { type Figure, formatNumber } from './figures.ts'
import { withFolder } from './folder.ts'

const ADDRESSES = /<loc>([^<]+)<\/loc>/g

/** What the whole sitemap of a large site costs when a search engine asks for it the first time, as it is sent to one. */
export function measureSitemap(pieces: number): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
    try {
      await migrateDatabase(postgres.url)
      await fillPieces(postgres.url, pieces)
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir)
      const app = await startApp(dataDir, { DATABASE_URL: postgres.url, DEMO: 'off' })
      const figure = await measureFirstRead(app, pieces)
      await app.stop()
      return [figure]
    } finally {
      await postgres.stop()
    }
  })
}

async function measureFirstRead(app: App, pieces: number): Promise<Figure> {
  const before = await app.usage()
  const files = addressesIn(await read(app, '/sitemap.xml'))
  let bytes = 0
  // Fresh ones are in the sitemap of news too.
  const found = new Set<string>()
  for (const file of files) {
    const xml = await read(app, new URL(file).pathname)
    bytes += xml.length
    for (const address of addressesIn(xml)) if (address.includes('/article/')) found.add(address)
  }
  const after = await app.usage()
  if (found.size !== pieces) throw new Error(`the sitemap holds ${found.size} of ${pieces} pieces`)
  return {
    name: `sitemap of ${formatNumber(pieces)} pieces, first time, CPU`,
    value: (after.cpuMs - before.cpuMs) / 1000,
    unit: 's',
    target: { max: 2 },
    note: `${files.length} files, ${Math.round(bytes / 1e6)} MB before compression`,
  }
}

/** Compressed, as search engines ask. */
async function read(app: App, path: string): Promise<string> {
  const response = await fetch(app.origin + path, { headers: { 'accept-encoding': 'gzip' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

const addressesIn = (xml: string): string[] => [...xml.matchAll(ADDRESSES)].map(([, address = '']) => address)

/** So many pieces of 1,000 creators over three years, by one statement each: half with a cover, a tenth videos. */
async function fillPieces(url: string, pieces: number): Promise<void> {
  const database = connect(url, { max: 1 })
  await database(sql`
    INSERT INTO users (id, username, email, password_hash, user_type, articles_count)
    SELECT gen_random_uuid(), 'compte_' || n, n || '@exemple.fr', 'x', 'media', 1 FROM generate_series(1, 1000) n`)
  await database(sql`
    WITH author AS (SELECT id, row_number() OVER () AS n FROM users)
    INSERT INTO articles (
      id, slug, author_id, type, status, title, description, featured_image, published_at, updated_at
    )
    SELECT gen_random_uuid(), 'chronique-du-village-numero-' || g, a.id,
      CASE WHEN g % 10 = 0 THEN 'video' ELSE 'article' END::article_type, 'published', 'Chronique ' || g || ' du village',
      'Ce qui s’est passé au village, semaine ' || g, 
      CASE WHEN g % 2 = 0 THEN '/media/' || md5(g::text) || '-1280x720.webp' END, at, at
    FROM generate_series(1, ${pieces}::int) g
    CROSS JOIN LATERAL (SELECT now() - g * interval '3 years' / ${pieces}::int AS at) published
    JOIN author a ON a.n = 1 + g % 1000`)
  await database(sql`
    INSERT INTO recordings (article_id, media_url, duration)
    SELECT id, 'https://films.exemple.fr/' || slug || '.mp4', 90 FROM articles WHERE type = 'video'`)
  await database(sql`VACUUM ANALYZE`)
  await database.end()
}
