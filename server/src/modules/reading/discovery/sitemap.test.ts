import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createAdmin, createCreator, createPiece } from '../../../testing/factories.ts'
import { readXml } from '../../../testing/read-xml.ts'

const SITE = 'https://kiosque.example'

const app = aSite({ PUBLIC_URL: SITE })
const creator = aCreator(app, { username: 'sitemap_1' })

const get = (path: string, headers: Record<string, string> = {}, of = app) => fetch(of.origin + path, { headers })

async function readUrls(path: string, of = app) {
  const response = await get(path, {}, of)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const document = readXml(await response.text())
  return document.all(document.name === 'sitemapindex' ? 'sitemap' : 'url')
}

const locations = async (path: string, of = app) => (await readUrls(path, of)).map((entry) => entry.one('loc').text)

/** Every address that the index leads to. */
async function allAddresses(of = app): Promise<string[]> {
  const files = await locations('/sitemap.xml', of)
  const addresses = await Promise.all(files.map((file) => locations(new URL(file).pathname, of)))
  return addresses.flat()
}

const thisMonth = () => new Date().toISOString().slice(0, 7)

test('the sitemap leads to every page, creator and published piece', async () => {
  const piece = await createPiece(app, creator)

  expect(await locations('/sitemap.xml')).toEqual([
    `${SITE}/sitemap/pages.xml`,
    `${SITE}/sitemap/news.xml`,
    `${SITE}/sitemap/creators.xml`,
    `${SITE}/sitemap/${thisMonth()}.xml`,
  ])
  expect(await allAddresses()).toEqual(
    expect.arrayContaining([
      `${SITE}/`,
      `${SITE}/mentions-legales`,
      `${SITE}/profile/sitemap_1`,
      `${SITE}/article/${piece.slug}`,
    ]),
  )
})

test('a piece names its last change and its cover', async () => {
  const cover = 'https://images.example/a.jpg?x=1&y=2'
  const piece = await createPiece(app, creator, { featuredImage: cover })

  const urls = await readUrls(`/sitemap/${thisMonth()}.xml`)
  const url = urls.find((entry) => entry.one('loc').text === `${SITE}/article/${piece.slug}`)

  expect(url?.one('lastmod').text).toBe(piece.updatedAt.slice(0, 10))
  expect(url?.one('image:image').one('image:loc').text).toBe(cover)
  expect(url?.all('video:video')).toEqual([])
})

test('a video names its recording, with a picture even where it has no cover', async () => {
  const mediaUrl = 'https://films.example/film.mp4?a=1&b=2'
  const piece = await createPiece(app, creator, { type: 'video', mediaUrl, duration: 61.4, title: 'Un <film> & plus' })

  const urls = await readUrls(`/sitemap/${thisMonth()}.xml`)
  const video = urls.find((entry) => entry.one('loc').text.endsWith(`/${piece.slug}`))?.one('video:video')

  expect(Object.fromEntries(video?.children.map(({ name, text }) => [name, text]) ?? [])).toEqual({
    'video:thumbnail_loc': SITE + cardPicture(piece, DEFAULT_SITE),
    'video:title': 'Un <film> & plus',
    'video:description': 'Un <film> & plus',
    'video:content_loc': mediaUrl,
    'video:duration': '61',
    'video:publication_date': piece.publishedAt?.replace(/\.\d+Z/, 'Z'),
  })
})

test('hashtags are listed once, whatever their accents and capitals, without those of drafts', async () => {
  await createPiece(app, creator, { tags: ['Élections', 'Val d’Oise'] })
  await createPiece(app, creator, { tags: ['elections'] })
  await createPiece(app, creator, { tags: ['secret'], status: 'draft' })

  expect(await locations('/sitemap.xml')).toContain(`${SITE}/sitemap/tags.xml`)
  expect(await locations('/sitemap/tags.xml')).toEqual([
    `${SITE}/mot-cle/elections`,
    `${SITE}/mot-cle/${encodeURIComponent('val d’oise')}`,
  ])
})

test('news are the articles of the last 48 hours', async () => {
  const fresh = await createPiece(app, creator, { title: 'Ce matin ]]> & <b>' })
  const old = await createPiece(app, creator)
  await app.context.database(sql`UPDATE articles SET published_at = now() - interval '49 hours' WHERE id = ${old.id}`)
  await app.context.changes.publish(['feed'])

  const entries = await readUrls('/sitemap/news.xml')
  const news = entries.find((entry) => entry.one('loc').text.endsWith(`/${fresh.slug}`))?.one('news:news')

  expect(entries.map((entry) => entry.one('loc').text)).not.toContain(`${SITE}/article/${old.slug}`)
  expect(news?.one('news:title').text).toBe('Ce matin ]]> & <b>')
  expect(news?.one('news:publication').children.map(({ text }) => text)).toEqual(['Kiosque', 'fr'])
  expect(news?.one('news:publication_date').text).toBe(fresh.publishedAt?.replace(/\.\d+Z/, 'Z'))
})

test('drafts, pieces of deactivated accounts and pieces whose original lies elsewhere are not listed', async () => {
  const own = await useTestApp()
  const [author, gone, admin] = [await createCreator(own), await createCreator(own), await createAdmin(own)]
  const draft = await createPiece(own, author, { status: 'draft' })
  const banned = await createPiece(own, gone)
  const imported = await createPiece(own, author, { sourceUrl: 'https://journal.example/a' })
  const external = await createPiece(own, author, { externalUrl: 'https://journal.example/b', blocks: undefined })
  const published = await createPiece(own, author)
  await own.expectData(
    'PATCH /users/{id}/activate',
    { params: { id: gone.id }, body: { isActive: false } },
    { as: admin },
  )

  const addresses = (await allAddresses(own)).join('\n')

  expect(addresses).toContain(published.slug)
  for (const { slug } of [draft, banned, imported, external]) expect(addresses).not.toContain(slug)
  expect(addresses).not.toContain(gone.username)
})

test('a site without pieces has a sitemap of its pages alone', async () => {
  const own = await useTestApp({ PUBLIC_URL: SITE })
  expect(await locations('/sitemap.xml', own)).toEqual([`${SITE}/sitemap/pages.xml`])
})

test('a month of more than 50,000 pieces is split, without gap or repeat', async () => {
  const own = await useTestApp()
  const { id } = await createCreator(own)
  await own.context.database(sql`
    INSERT INTO articles (id, slug, author_id, status, title, published_at)
    SELECT gen_random_uuid(), 'piece-' || n, ${id}, 'published', 'Pièce', '2020-02-01Z'::timestamptz + n * interval '1 second'
    FROM generate_series(0, 50000) n`)

  const files = (await locations('/sitemap.xml', own)).map((url) => new URL(url).pathname)
  const [first = [], second = []] = await Promise.all(
    ['/sitemap/2020-02.xml', '/sitemap/2020-02-2.xml'].map((file) => locations(file, own)),
  )

  expect(files).toEqual(expect.arrayContaining(['/sitemap/2020-02.xml', '/sitemap/2020-02-2.xml']))
  expect([first.length, second.length]).toEqual([50_000, 1])
  expect(new Set([...first, ...second]).size).toBe(50_001)
})
