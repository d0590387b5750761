import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { COMMENT, CONTENT, SEARCH } from '#contract/limits.ts'
import { type Article, articleInput } from '#contract/publishing/articles.ts'
import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { readCaptions } from '#contract/publishing/captions.ts'
import { readChapters } from '#contract/publishing/chapters.ts'
import { countWords } from '#contract/reading/reading-time.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { findSlow } from '#contract/testing/repetitive-texts.ts'
import { asBrowsersRead, isForeignAddress } from '#contract/text/address-text.ts'
import { isBlank } from '#contract/text/blank.ts'
import { fediverseHandleIn } from '../modules/publishing/articles/articles.presenter.ts'
import { slugOf } from '../modules/publishing/articles/slug.ts'
import { blocksHtml } from '../modules/publishing/blocks/blocks-html.ts'
import { articleMarkdown } from '../modules/publishing/export/article-markdown.ts'
import { embedPage } from '../modules/reading/discovery/embed-page.ts'
import { oembedOf, oembedXml } from '../modules/reading/discovery/oembed.ts'
import { writeAtom } from '../modules/reading/feeds/atom.ts'
import { composeFeed } from '../modules/reading/feeds/feed.ts'
import { wholeKiosk } from '../modules/reading/feeds/feed-scope.ts'
import { writeJsonFeed } from '../modules/reading/feeds/json-feed.ts'
import type { Episode } from '../modules/reading/feeds/podcast.queries.ts'
import { type Podcast, writePodcast } from '../modules/reading/feeds/podcast-rss.ts'
import { writeRss } from '../modules/reading/feeds/rss.ts'
import { isCrawler } from '../modules/reading/views/visitors.ts'
import { preferredEncoding } from '../platform/http/ready-answer.ts'
import { parseQueryString } from '../platform/http/request-address.ts'
import { decodeHtml } from '../platform/outbound/decode-html.ts'
import { anArticle } from '../testing/an-article.ts'
import { useTestApp } from '../testing/create-test-app.ts'
import { createAccount, createCreator, type TestAccount } from '../testing/factories.ts'

const SITE = 'https://kiosque.example'
const ORIGINS = { publicUrl: SITE, mediaOrigin: undefined }
const HEADER = 16_000

const blockOf = <T extends 'headline' | 'text' | 'photo' | 'quote' | 'advertisement'>(type: T, text: string) => ({
  id: 'block',
  type,
  content: type === 'photo' || type === 'advertisement' ? '/media/a.webp' : text,
  imageUrl: type === 'photo' ? '/media/a.webp' : '',
  imageDescription: text,
  imageSource: text,
  citationSource: text,
  redirectUrl: `${SITE}/`,
})

const blocksOf = (text: string): FlatBlock[] =>
  (['headline', 'text', 'photo', 'quote', 'advertisement'] as const).map((type) => blockOf(type, text))

const sharedOf = (text: string) => ({
  ...{ title: text, description: text, tags: [text], series: text, season: 1, episode: 1, blocks: blocksOf(text) },
  type: 'podcast' as const,
})

const articleOf = (text: string): Article =>
  anArticle({
    ...sharedOf(text),
    ...{ mediaOutlet: { name: text, logo: null }, chapters: [{ start: 0, title: text }], transcript: text },
  })

const episodeOf = (text: string): Episode => ({
  ...anArticle(),
  ...sharedOf(text),
  // Their HTML is looked at apart.
  blocks: [],
  ...{ authorUsername: 'a', authorDisplayName: text, publishedAt: new Date(0), changedAt: new Date(0) },
  ...{ signers: [], mediaBytes: null, mediaType: null, captionsUrl: null, hasChapters: true, hasTranscript: true },
})

const podcastOf = (text: string): Podcast => ({
  ...{ title: text, description: text, author: 'a', page: '/', firstPage: '/', feed: '/podcast.xml', image: '/a.jpg' },
  ownerEmail: undefined,
})

const siteOf = (text: string) => ({ ...DEFAULT_SITE, name: text, tagline: text })

const feedOf = (text: string) =>
  composeFeed(
    { ...wholeKiosk({ name: text, tagline: text }), title: text, description: text },
    [episodeOf(text)],
    ORIGINS,
  )

/** Every field that any call takes, whether or not the text is too long for it. */
const FIELDS = Object.values<Endpoint>(endpoints).flatMap(({ params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema && 'shape' in schema ? Object.entries(schema.shape as Fields) : [],
  ),
)
type Fields = Record<string, { safeParse(text: string): unknown }>

const READERS: readonly [path: string, read: (text: string) => unknown, length?: number][] = [
  [
    'the blocks of a piece',
    (text) => articleInput.safeParse({ tags: [text], chapters: [{ start: 0, title: text }], blocks: blocksOf(text) }),
  ],
  ['blank texts', isBlank],
  ['addresses', asBrowsersRead],
  ['addresses that are none of the web', isForeignAddress],
  ['what follows a scheme', (text) => isForeignAddress(`data: ${text}`)],
  ['an export', (text) => [...articleMarkdown(articleOf(text))]],
  ['HTML of feeds', (text) => blocksHtml(blocksOf(text), SITE)],
  ['RSS', (text) => writeRss(feedOf(text))],
  ['Atom', (text) => writeAtom(feedOf(text))],
  ['JSON Feed', (text) => writeJsonFeed(feedOf(text))],
  // Each text stands in it ten times.
  ['podcasts', (text) => writePodcast(podcastOf(text), [episodeOf(text)], ORIGINS), CONTENT.blockMax / 2],
  ['slugs', slugOf, CONTENT.titleMax],
  ['reading time', countWords],
  ['captions as WebVTT', (text) => readCaptions(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`)],
  ['captions as SRT', (text) => readCaptions(text)],
  ['lines of time', (text) => readCaptions(`1\n00:00:00,000 --> 00:00:01,000 ${text}\nUn`)],
  ['lines that begin as times', (text) => readCaptions(`1\n00:00:00,000${text}\nUn`)],
  ['numbers of captions', (text) => readCaptions(`${text}\n00:00:00,000 --> 00:00:01,000\nUn`)],
  ['chapters', (text) => readChapters(text)],
  ['titles of chapters', (text) => readChapters(`00:00 ${text}`)],
  ['oEmbed', (text) => oembedXml(oembedOf(articleOf(text), {}, ORIGINS, siteOf(text)))],
  ['embedded pages', (text) => embedPage(articleOf(text), ORIGINS, siteOf(text))],
  ['fediverse handles', fediverseHandleIn, 10_000],
  ['user agents', isCrawler, HEADER],
  ['queries', parseQueryString, HEADER],
  ['accepted encodings', preferredEncoding, HEADER],
  ['pages of others', (text) => decodeHtml(Buffer.from(`<meta ${text}`), text), HEADER],
]

/** Milliseconds of this thread. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

test.each(READERS)('%s: what reads a text of people takes time in proportion to its length', (_path, read, length) => {
  expect(findSlow(read, length, processorTime)).toEqual([])
})

test('every field of every call takes time in proportion to the length of what is sent', () => {
  // Schemas that calls share are asked once.
  for (const [schema, field] of new Map(FIELDS.map(([field, schema]) => [schema, field])))
    expect(
      findSlow((text) => schema.safeParse(text), 20_000, processorTime),
      field,
    ).toEqual([])
})

test('the longest texts of every field hold up nobody, whatever is done with them', async () => {
  const app = await useTestApp()
  const [creator, reader] = await Promise.all([createCreator(app), createAccount(app)])
  const profile = `${app.origin}/profile/${creator.username}`
  const held: string[] = []
  /** Notes whether this took more than a second of this thread's time, in which anybody else would wait. */
  const waitDuring = async (name: string, work: () => Promise<unknown>) => {
    const before = processorTime()
    await work()
    const took = processorTime() - before
    if (took > 1_000) held.push(`${name}: ${Math.round(took)} ms`)
  }
  const get = async (address: string, as?: TestAccount) => {
    const answer = await fetch(address, { headers: as ? { authorization: `Bearer ${as.token}` } : {} })
    expect(answer.status, address).toBe(200)
    await answer.arrayBuffer()
  }

  for (const unit of ['\n', '[', '<', 'a.a.a.', 'e\u0301', '😀']) {
    const long = (max: number, more = 'x') => unit.repeat(Math.floor((max - more.length) / unit.length)) + more
    await waitDuring(`writing ${JSON.stringify(unit)}`, async () => {
      const body = {
        status: 'published' as const,
        title: `x${long(CONTENT.titleMax - 1)}`,
        description: `x${long(CONTENT.descriptionMax - 1)}`,
        tags: [long(CONTENT.tagMax)],
        blocks: [
          { type: 'text' as const, content: long(CONTENT.blockMax) },
          { type: 'headline' as const, content: long(CONTENT.blockMax) },
          { type: 'quote' as const, content: long(CONTENT.blockMax), citationSource: long(CONTENT.captionMax) },
        ],
      }
      const { content: piece } = await app.expectData('POST /content', { body }, { as: creator })
      const comment = { params: { id: piece.id }, body: { content: long(COMMENT.max) } }
      await app.expectData('POST /comments/article/{id}', comment, { as: reader })
      await get(`${app.origin}/api/v1/content/slug/${piece.slug}`)
      await get(`${app.origin}/api/v1/content/search?${new URLSearchParams({ q: `xx${long(SEARCH.max - 2)}` })}`)
    })
  }
  for (const format of ['xml', 'atom', 'json']) {
    await waitDuring(format, () => get(`${app.origin}/feed.${format}`))
    await waitDuring(`${format} of a creator`, () => get(`${profile}/feed.${format}`))
  }
  await waitDuring('sitemap', () => get(`${app.origin}/sitemap/news.xml`))
  await waitDuring('export', () => get(`${app.origin}/api/v1/users/me/export`, creator))
  expect(held).toEqual([])
})
