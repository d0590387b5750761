import { beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { cardPicture, iconPicture, squarePicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { sampleSound } from '../../../platform/media/sample-recordings.ts'
import { aCreator, anAdmin, aReader, aSite } from '../../../testing/cast.ts'
import { createPiece, type TestAccount } from '../../../testing/factories.ts'
import { readZip } from '../../../testing/read-zip.ts'

// Nothing of what waits to be published is told to readers (docs/product/newsroom.md#unpublished-changes).

const app = aSite({ PUBLIC_URL: 'https://kiosque.example' }, { pages: 'built' })
const creator = aCreator(app, { username: 'Radio_Val' })
const other = aCreator(app)
const reader = aReader(app)
const admin = anAdmin(app)

/** In all that is kept unpublished, and nowhere else. */
const MARKER = 'zanzibarine'
const text = (content: string) => [{ type: 'text' as const, content }] as NonNullable<ArticleInput['blocks']>

async function send(bytes: Buffer, as: TestAccount = creator): Promise<string> {
  const files = { image: new Blob([new Uint8Array(bytes)]) }
  return (await app.expectData('POST /upload/single', { files }, { as })).url
}
const picture = async (side: number) => send(await noise(side, side).png().toBuffer())

/** A piece of each kind, with one beside it that leads to it, shown wherever pieces are. */
async function fill() {
  const [cover, next, sound] = [await picture(400), await picture(401), await send(await sampleSound('m4a'))]
  const said = { tags: ['Politique'], featuredImage: cover, byline: [{ userId: creator.id, name: '', function: null }] }
  const article = await createPiece(app, creator, said)
  const recording = { type: 'podcast' as const, mediaUrl: sound, series: 'Les Mardis', season: 1, episode: 1 }
  const episode = await createPiece(app, creator, { ...said, ...recording, transcript: 'Bonjour.' })
  await createPiece(app, creator, { tags: ['Politique'] })
  const params = { id: article.id }
  for (const as of [reader, other]) {
    await app.expectData('POST /content/{id}/like', { params }, { as })
    await app.expectData('POST /subscriptions/{id}', { params: { id: creator.id } }, { as })
    await app.expectData('POST /comments/article/{id}', { params, body: { content: 'Bien vu.' } }, { as })
  }
  const section = { title: 'À la une', articleIds: [article.id, episode.id] }
  const { id: sectionId } = await app.expectData('POST /users/me/sections', { body: section }, { as: creator })
  const places = { lead: params, seconds: [{ id: episode.id }] }
  const { edition } = await app.expectData('GET /admin/front-page', {}, { as: admin })
  const place = ({ id }: { id: string }) => ({ articleId: id })
  const body = { version: edition.version, lead: place(places.lead), seconds: places.seconds.map(place) }
  await app.expectData('PUT /admin/front-page', { body: { ...body, rubrics: [], pinned: [] } }, { as: admin })
  return { article, episode, next, sectionId }
}
type Site = Awaited<ReturnType<typeof fill>>

let site: Site
beforeAll(async () => {
  site = await fill()
})

const QUERIES: { [Name in EndpointName]?: string[] } = {
  'GET /content': ['?tag=Politique', '?type=podcast', `?tag=${MARKER}`],
  'GET /content/search': ['?q=article', `?q=${MARKER}`],
  'GET /users/search': ['?q=radio', `?q=${MARKER}`],
  'GET /content/author/{id}': ['?status=all', '?series=Les+Mardis', `?series=${MARKER}`],
  'GET /content/user/{id}': ['?status=all'],
  'GET /content/signed/{id}': ['?elsewhere=false'],
}

/** A zip, which is looked into; how the server is at that moment. */
const UNLIKE = new Set<string>(['GET /users/me/export', 'GET /health', 'GET /ready'])

/** Every answer that readers may ask for: each call of the API about each thing, then pages, feeds and what programs read. */
function listAddresses({ article, episode, sectionId }: Site): string[] {
  const ids = [article.id, episode.id, creator.id, reader.id, sectionId]
  const others = { username: creator.username, sectionId, version: '2', kind: 'article', userId: reader.id }
  const calls = (Object.keys(endpoints) as EndpointName[])
    .filter((name) => name.startsWith('GET ') && !UNLIKE.has(name))
    .flatMap((name) => [name.slice('GET '.length), ...(QUERIES[name] ?? []).map((query) => name.slice(4) + query)])
    .flatMap((path) => (path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path]))
    .flatMap((path) =>
      path.includes('{slug}') ? [article, episode].map(({ slug }) => path.replace('{slug}', slug)) : [path],
    )
    .map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof others) => others[name] ?? article.id))
  const feeds = [
    '',
    '/article',
    '/video',
    '/podcast',
    '/mot-cle/politique',
    '/registre',
    `/profile/${creator.username}`,
  ]
  const pages = [
    '/',
    '/?onglet=publications',
    '/video',
    '/podcast',
    '/podcast?onglet=series',
    '/createurs',
    '/registre',
  ]
  const month = new Date().toISOString().slice(0, 7)
  return [
    ...calls.map((path) => `/api/v1${path}`),
    ...feeds.flatMap((path) => ['xml', 'atom', 'json'].map((format) => `${path}/feed.${format}`)),
    `/profile/${creator.username}/podcast.xml`,
    `/profile/${creator.username}/series/Les%20Mardis/podcast.xml`,
    `/profile/${creator.username}/series/${MARKER}/podcast.xml`,
    `/article/${episode.slug}/chapters.json`,
    `/article/${episode.slug}/transcript.txt`,
    ...['/sitemap.xml', ...['pages', 'news', 'tags', 'creators', month].map((name) => `/sitemap/${name}.xml`)],
    ...['/robots.txt', '/.well-known/tdmrep.json', '/manifest.webmanifest'],
    ...[article, episode].flatMap((piece) => [
      `/article/${piece.slug}`,
      `/article/${piece.id}`,
      `/embed/${piece.slug}`,
      `/oembed?url=${encodeURIComponent(`https://kiosque.example/article/${piece.slug}`)}&format=json`,
      cardPicture(piece, DEFAULT_SITE),
    ]),
    ...pages,
    ...[`/profile/${creator.username}`, '/mot-cle/politique', `/mot-cle/${MARKER}`, '/resume?onglet=politique'],
    ...['/recherche?q=article', `/recherche?q=${MARKER}`, `/podcast?serie=Les+Mardis&auteur=${creator.username}`],
  ]
}

async function get(path: string, as?: TestAccount): Promise<{ said: string; text: string }> {
  const headers: HeadersInit = as ? { authorization: `Bearer ${as.token}` } : {}
  const answer = await fetch(app.origin + path, { headers, redirect: 'manual' })
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  // What says when it was made, or asked for, is another a moment later, and so is the tag of a page that says so.
  const lasting = text.replace(/"requestId":"[^"]*"|"renderedAt":\d+/g, '').replace(/<time[^>]*>[^<]*<\/time>/g, '')
  const tag = answer.headers.get('content-type')?.startsWith('text/html') ? null : answer.headers.get('etag')
  return { said: `${answer.status} ${answer.headers.get('location')} ${tag} ${lasting}`, text }
}

const AT_ONCE = 10
const getAll = (paths: readonly string[], as?: TestAccount) =>
  Promise.all(paths.map(async (path) => [path, await get(path, as)] as const))

/** What guests are answered everywhere, by address. */
async function walk(addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (let start = 0; start < addresses.length; start += AT_ONCE)
    for (const [path, { said }] of await getAll(addresses.slice(start, start + AT_ONCE))) answers.set(path, said)
  return answers
}

/** The addresses at which guests are answered something else than before. */
async function changed(before: ReadonlyMap<string, string>): Promise<string[]> {
  const now = await walk([...before.keys()])
  return [...before].flatMap(([path, said]) => (now.get(path) === said ? [] : [path]))
}

/** The addresses that tell `caller` something of `secrets`; those that repeat what they were asked are compared instead. */
async function telling(addresses: readonly string[], secrets: readonly string[], caller?: TestAccount) {
  const found: string[] = []
  for (let start = 0; start < addresses.length; start += AT_ONCE)
    for (const [path, { text }] of await getAll(addresses.slice(start, start + AT_ONCE), caller)) {
      if (!path.includes(MARKER) && secrets.some((secret) => text.includes(secret))) found.push(path)
      if (path.includes(MARKER) && text.includes('"_id"')) found.push(path)
    }
  return found
}

const exported = async (as: TestAccount) => {
  const answer = await fetch(`${app.origin}/api/v1/users/me/export`, {
    headers: { authorization: `Bearer ${as.token}` },
  })
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  return [...files].map(([path, bytes]) => path + bytes.toString('latin1')).join('\n')
}

const waysTo = (url: string): string[] => [
  url,
  url.replace('.webp', '.w384.webp'),
  url.replace('.webp', '.w384.avif'),
  `/api/v1/content/proxy-image/${url.slice('/media/'.length)}`,
  squarePicture(url) ?? '',
  iconPicture(url, 192) ?? '',
]
const statusesOf = (url: string) => Promise.all(waysTo(url).map(async (way) => (await fetch(app.origin + way)).status))

describe('no reader is told what waits, in any answer,', () => {
  let addresses: string[]
  /** As it was before anything waited. */
  let before: Map<string, string>
  const heard: string[] = []
  beforeAll(async () => {
    addresses = listAddresses(site)
    before = await walk(addresses)
    app.context.changes.subscribe({ drop: (tags) => void heard.push(...tags), pause() {}, resume() {} })
  })

  async function keep(): Promise<void> {
    const { article, episode, next } = site
    const title = `La ${MARKER}`
    const body = { title, description: title, tags: [MARKER, 'Politique'], featuredImage: next, blocks: text(title) }
    await app.expectData('PUT /content/{id}/unpublished', { params: { id: article.id }, body }, { as: creator })
    const said = { title, series: MARKER, transcript: title, chapters: [{ start: 0, title }], featuredImage: next }
    await app.expectData('PUT /content/{id}/unpublished', { params: { id: episode.id }, body: said }, { as: creator })
  }
  async function expectNobodyTold(): Promise<void> {
    const { next } = site
    expect(heard).toEqual([])
    expect(await changed(before)).toEqual([])
    const calls = addresses.filter((path) => path.startsWith('/api/'))
    // Pages are the same for all: readers' own browsers add what is theirs, from these calls.
    for (const caller of [reader, other])
      expect(await telling(calls, [MARKER, mediaName(next) ?? next], caller)).toEqual([])
    expect(await statusesOf(next)).toEqual(Array(6).fill(404))
  }

  test('while it waits', async () => {
    await keep()
    await expectNobodyTold()
    for (const as of [reader, other]) expect(await exported(as)).not.toContain(MARKER)
    expect(await exported(creator)).toContain(MARKER)
  })

  test('once it is dropped', async () => {
    for (const { id } of [site.article, site.episode])
      await app.expectData('DELETE /content/{id}/unpublished', { params: { id } }, { as: creator })
    await expectNobodyTold()
    expect(await exported(creator)).not.toContain(MARKER)
  })

  test('but of a piece whose changes are published', async () => {
    const { article, episode, next } = site
    await keep()
    const params = { id: article.id }
    await app.expectData('POST /content/{id}/unpublished/publish', { params }, { as: creator })
    expect(await statusesOf(next)).toEqual(Array(6).fill(200))
    const told = await telling(addresses, [MARKER, mediaName(next) ?? next])
    expect(told).toEqual(expect.arrayContaining(['/', '/feed.xml', `/article/${article.slug}`, '/api/v1/content']))
    // Of the other one all still waits.
    const transcript = `/article/${episode.slug}/transcript.txt`
    expect((await get(transcript)).said).toBe(before.get(transcript))
    expect((await get(`/api/v1/content/author/${creator.id}?series=${MARKER}`)).text).not.toContain(episode.id)
  })
})

test('a page of one’s own is in no answer but those about pages (docs/product/pages.md#what-a-page-is)', async () => {
  const addresses = listAddresses(site)
  const before = await walk(addresses)
  const body = { publicationId: creator.id, title: `Nous ${MARKER}` }
  const { id } = await app.expectData('POST /pages', { body }, { as: creator })
  const said = { tags: ['Politique'], byline: [{ userId: creator.id, name: '', function: null }], blocks: text(MARKER) }
  const published = { ...said, status: 'published' as const }
  await app.expectData('PUT /content/{id}', { params: { id }, body: published }, { as: creator })

  const profile = `/profile/${creator.username}`
  expect(await changed(before)).toEqual(
    ['/api/v1/pages/of/Radio_Val', '/sitemap/pages.xml', profile, `/recherche?q=${MARKER}`].filter((path) =>
      before.has(path),
    ),
  )
  const calls = addresses.filter((path) => path.startsWith('/api/'))
  const told = calls.filter((path) => !path.startsWith('/api/v1/pages/') && !path.includes(MARKER))
  for (const caller of [reader, other]) expect(await telling(told, [id, body.title], caller)).toEqual([])
})
