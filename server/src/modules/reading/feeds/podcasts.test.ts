import Parser from 'rss-parser'
import { beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { creatorPicture } from '#contract/publishing/pictures.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { sampleSound } from '../../../platform/media/sample-recordings.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { type TestApp, useTestApp } from '../../../testing/create-test-app.ts'
import { createCreator, type TestAccount } from '../../../testing/factories.ts'
import { readXml } from '../../../testing/read-xml.ts'
import { podcastCategory } from './podcast-category.ts'
import { podcastGuid } from './podcast-rss.ts'

const SITE = 'https://kiosque.example'

const app = aSite({ PUBLIC_URL: SITE, SUPPORT_EMAIL: 'aide@kiosque.example' })
const creator = aCreator(app, { username: 'Radio_Val' })
let mediaUrl: string
let bytes: number
beforeAll(async () => {
  mediaUrl = await uploadSound(app, creator)
})

async function uploadSound(of: TestApp, owner: TestAccount): Promise<string> {
  const sound = await sampleSound('m4a')
  bytes = sound.length
  const { url } = await of.expectData(
    'POST /upload/single',
    { files: { image: new Blob([new Uint8Array(sound)]) } },
    { as: owner },
  )
  return url
}

async function publish(input: CallInput<'POST /content'>['body'], of = app, author = creator) {
  const body = { type: 'podcast' as const, mediaUrl, status: 'published' as const, ...input }
  const { content } = await of.expectData('POST /content', { body }, { as: author })
  return content
}

const get = (path: string, of = app) => fetch(of.origin + path)
const readPodcast = async (path: string) => readXml(await (await get(path)).text()).one('channel')

test('a podcast has what directories ask for', async () => {
  const feed = `${SITE}/profile/Radio_Val/podcast.xml`
  await publish({ title: 'Premier', tags: ['Politique'] })

  const channel = await readPodcast('/profile/radio_val/podcast.xml')
  const texts = Object.fromEntries(channel.children.map(({ name, text }) => [name, text.trim()]))

  expect(texts).toMatchObject({
    title: 'Radio_Val',
    link: `${SITE}/profile/Radio_Val`,
    language: 'fr',
    'itunes:author': 'Radio_Val',
    'itunes:explicit': 'false',
    'itunes:type': 'episodic',
    'podcast:locked': 'yes',
    'podcast:medium': 'podcast',
    'podcast:guid': podcastGuid(feed),
  })
  expect(channel.one('description').text).not.toBe('')
  expect(channel.one('itunes:owner').one('itunes:name').text).toBe('Radio_Val')
  expect(channel.one('itunes:owner').one('itunes:email').text).toBe('aide@kiosque.example')
  expect(channel.one('podcast:locked').attributes).toEqual({ owner: 'aide@kiosque.example' })
  expect(channel.one('itunes:category').attributes).toEqual({ text: 'News' })
  expect(channel.one('itunes:category').one('itunes:category').attributes).toEqual({ text: 'Politics' })
  expect(channel.one('atom:link').attributes).toMatchObject({ href: feed, rel: 'self' })
  expect(channel.one('itunes:image').attributes.href).toBe(
    SITE + creatorPicture({ ...creator, displayName: null }, DEFAULT_SITE),
  )
})

test('titles, descriptions and summaries are told as HTML, but for the one title that is plain text', async () => {
  const author = await createCreator(app)
  const typed = '<b>Sel</b> &amp; « poivre »'
  const html = '&lt;b&gt;Sel&lt;/b&gt; &amp;amp; « poivre »'
  await app.expectData('PUT /users/me', { body: { bio: typed } }, { as: author })
  await publish({ title: typed, description: typed, series: typed }, app, author)
  const page = `/profile/${author.username}`

  const channel = await readPodcast(`${page}/podcast.xml`)
  expect(channel.one('description').text).toBe(html)
  expect(channel.one('itunes:summary').text).toBe(html)
  const [item] = channel.all('item')
  expect(item?.one('title').text).toBe(html)
  expect(item?.one('description').text).toBe(html)
  expect(item?.one('itunes:summary').text).toBe(html)
  expect(item?.one('itunes:title').text).toBe(typed)
  const series = await readPodcast(`${page}/series/${encodeURIComponent(typed)}/podcast.xml`)
  expect(series.one('title').text).toBe(html)
  expect(series.one('image').one('title').text).toBe(html)
})

test('an episode has its recording with its true length, its place in the series, chapters and transcripts', async () => {
  const piece = await publish({
    title: 'Le bac & ses passeurs',
    description: 'Une traversée.',
    tags: ['rivière'],
    series: 'Au fil de l’eau',
    season: 2,
    episode: 5,
    chapters: [
      { start: 0, title: 'Départ' },
      { start: 1.5, title: 'L’autre rive' },
    ],
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n',
    transcript: 'Bonjour à tous.',
    blocks: [{ type: 'text', content: 'Les notes <de> l’épisode.' }],
  })

  const feed = await new Parser().parseString(await (await get('/profile/radio_val/podcast.xml')).text())
  const parsed = feed.items.find(({ guid }) => guid === `urn:uuid:${piece.id}`)
  expect(parsed).toMatchObject({
    title: 'Le bac &amp; ses passeurs',
    link: `${SITE}/article/${piece.slug}`,
    enclosure: { url: SITE + mediaUrl, length: String(bytes), type: 'audio/mp4' },
    itunes: {
      author: 'Radio_Val',
      duration: String(Math.round(piece.duration ?? 0)),
      explicit: 'false',
      season: '2',
      episode: '5',
      episodeType: 'full',
      summary: 'Une traversée.',
    },
    isoDate: piece.publishedAt?.replace(/\.\d+Z/, '.000Z'),
  })
  expect(parsed?.['content:encoded']).toContain('<p>Les notes &lt;de&gt; l’épisode.</p>')

  const channel = await readPodcast('/profile/radio_val/podcast.xml')
  const item = channel.all('item').find((each) => each.one('guid').text === `urn:uuid:${piece.id}`)
  expect([item?.one('podcast:season').text, item?.one('podcast:episode').text]).toEqual(['2', '5'])
  expect(item?.one('podcast:chapters').attributes).toEqual({
    url: `${SITE}/article/${piece.slug}/chapters.json`,
    type: 'application/json+chapters',
  })
  expect(item?.all('podcast:transcript').map(({ attributes }) => attributes)).toEqual([
    { url: SITE + piece.captionsUrl, type: 'text/vtt', language: 'fr', rel: 'captions' },
    { url: `${SITE}/article/${piece.slug}/transcript.txt`, type: 'text/plain', language: 'fr' },
  ])
  const enclosed = await get(mediaUrl)
  expect([enclosed.headers.get('content-length'), enclosed.headers.get('content-type')]).toEqual([
    String(bytes),
    'audio/mp4',
  ])
})

test('chapters and transcript are where the feed says, for players of any origin', async () => {
  const { slug } = await publish({
    title: 'Compagnons',
    chapters: [{ start: 0, title: 'Seul <chapitre>' }],
    transcript: 'Mot à mot.',
  })

  const [chapters, transcript] = await Promise.all([
    get(`/article/${slug}/chapters.json`),
    get(`/article/${slug}/transcript.txt`),
  ])

  expect(chapters.headers.get('content-type')).toBe('application/json+chapters; charset=utf-8')
  expect(chapters.headers.get('access-control-allow-origin')).toBe('*')
  expect(await chapters.json()).toEqual({
    version: '1.2.0',
    title: 'Compagnons',
    chapters: [{ startTime: 0, title: 'Seul <chapitre>' }],
  })
  expect(await transcript.text()).toBe('Mot à mot.')
})

test('a series has a podcast of its own, found without regard to case', async () => {
  const series = 'Nuits & jours'
  await publish({ title: 'Dans la série', series })
  await publish({ title: 'Hors série' })

  const channel = await readPodcast(`/profile/Radio_Val/series/${encodeURIComponent('NUITS & JOURS')}/podcast.xml`)

  expect(channel.one('title').text).toBe('Nuits &amp; jours')
  expect(channel.all('item').map((item) => item.one('title').text)).toEqual(['Dans la série'])
  const self = `${SITE}/profile/Radio_Val/series/Nuits%20%26%20jours/podcast.xml`
  expect(channel.one('atom:link').attributes.href).toBe(self)
  expect(channel.one('podcast:guid').text).toBe(podcastGuid(self))
})

test('drafts and recordings that lie elsewhere are no episodes; without any there is no podcast', async () => {
  const own = await useTestApp()
  const author = await createCreator(own)
  const sound = await uploadSound(own, author)
  await publish({ title: 'Ailleurs', mediaUrl: 'https://sons.example/a.mp3', duration: 60 }, own, author)
  const draft = await publish({ title: 'Brouillon', mediaUrl: sound, status: 'draft', transcript: 'x' }, own, author)
  const path = `/profile/${author.username}/podcast.xml`

  expect((await get(path, own)).status).toBe(404)
  expect((await get(`/article/${draft.slug}/transcript.txt`, own)).status).toBe(404)

  await own.expectData('PUT /content/{id}', { params: { id: draft.id }, body: { status: 'published' } }, { as: author })
  expect(await (await get(path, own)).text()).toContain('Brouillon')
})

test('the guid of a podcast is the one of the Podcasting 2.0 rule', () => {
  // The example of the namespace's own documentation.
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810')
  expect(podcastGuid('https://podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(podcastGuid('x')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test.each([
  [['Économie', 'économies', 'sport'], { text: 'Business' }],
  [['Politique'], { text: 'News', categories: [{ text: 'Politics' }] }],
  [[], { text: 'News', categories: [{ text: 'Daily News' }] }],
])('hashtags %j speak for a category of Apple', (tags, category) => {
  expect(podcastCategory(tags)).toEqual(category)
})
