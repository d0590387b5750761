import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { noise } from '../platform/media/sample-images.ts'
import { sampleSound, sampleVideo } from '../platform/media/sample-recordings.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createAccount, createAdmin, createCreator, type TestAccount } from '../testing/factories.ts'

// docs/product/files.md#media-origin

type NewPiece = CallInput<'POST /content'>['body']

const SITE = 'https://kiosque.example'
const MEDIA = 'https://media.kiosque.example'
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n'
const FOREIGN_FILM = 'https://films.example/crue.mp4'

let app: TestApp
/** The same site without the setting. */
let plain: Awaited<ReturnType<TestApp['startNode']>>
let creator: TestAccount
let admin: TestAccount
let pieces: Record<'article' | 'video' | 'podcast' | 'foreign', Article>
let document: string

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: SITE, MEDIA_URL: MEDIA }, { pages: 'built' })
  plain = await app.startNode({ MEDIA_URL: '' })
  admin = await createAdmin(app)
  creator = await createCreator(app, { username: 'Ines_A' })
  const reader = await createAccount(app)
  await app.expectData(
    'PUT /users/me',
    { body: { avatar: await picture(300), bannerUrl: await picture(310) } },
    { as: creator },
  )
  await app.expectData('PUT /users/me', { body: { avatar: await picture(320) } }, { as: reader })
  await app.expectData(
    'PATCH /admin/settings',
    { body: { logo: await picture(330), icon: await picture(340) } },
    { as: admin },
  )
  document = await sendDocument()
  pieces = {
    article: await publish({
      title: 'La crue',
      featuredImage: await picture(900),
      tags: ['val'],
      blocks: await blocks(),
    }),
    video: await publish({
      ...{ type: 'video', title: 'Le film', captions: CAPTIONS },
      ...{ mediaUrl: await upload(await sampleVideo('mp4')), featuredImage: await picture(910) },
    }),
    podcast: await publish({
      ...{ type: 'podcast', title: 'Le son', captions: CAPTIONS, series: 'Nuits' },
      ...{ mediaUrl: await upload(await sampleSound('m4a')), featuredImage: await picture(920) },
    }),
    foreign: await publish({ type: 'video', title: 'Ailleurs', mediaUrl: FOREIGN_FILM, captions: CAPTIONS }),
  }
  const comment = { params: { id: pieces.article.id }, body: { content: 'Bien vu.' } }
  await app.expectData('POST /comments/article/{id}', comment, { as: reader })
})

afterAll(async () => {
  await plain.close()
  await app.close()
})

/** @param width in pixels: pictures of different widths are different. */
const picture = async (width: number) => upload(await noise(width, 40).png().toBuffer())

async function upload(bytes: Buffer): Promise<string> {
  const files = { image: new Blob([new Uint8Array(bytes)]) }
  return (await app.expectData('POST /upload/single', { files }, { as: creator })).url
}

async function sendDocument(): Promise<string> {
  const files = { document: new File(['mois,eau\nmai,3\n'], 'crues.csv', { type: 'text/csv' }) }
  return (await app.expectData('POST /upload/document', { files }, { as: creator })).url
}

async function blocks() {
  const photo = async (width: number) => {
    const address = await picture(width)
    return { content: address, imageUrl: address, imageDescription: '', imageSource: '' }
  }
  return [
    { type: 'photo' as const, ...(await photo(700)) },
    { type: 'gallery' as const, content: '', photos: [await photo(710), await photo(720)] },
    { type: 'advertisement' as const, imageUrl: await picture(730), redirectUrl: 'https://pub.example/' },
    { type: 'file' as const, content: 'Les crues', attachment: { url: document, name: 'crues.csv', bytes: 1 } },
  ]
}

async function publish(body: NewPiece): Promise<Article> {
  const input = { body: { status: 'published' as const, ...body } }
  return (await app.expectData('POST /content', input, { as: creator })).content
}

const read = async (path: string, { origin }: Pick<TestApp, 'origin'> = app) => {
  const response = await fetch(origin + path, { redirect: 'manual' })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

const pages = () => [
  ...['/', '/?onglet=videos', '/?onglet=podcasts', '/video', '/podcast', '/resume', '/profile/Ines_A'],
  ...['article', 'video', 'podcast'].map((type) => `/article/${pieces[type as 'article'].slug}`),
]
const documents = () => [
  ...['xml', 'atom', 'json'].flatMap((format) => [`/article/feed.${format}`, `/podcast/feed.${format}`]),
  ...['/profile/Ines_A/feed.xml', '/profile/Ines_A/podcast.xml', '/profile/Ines_A/series/Nuits/podcast.xml'],
  ...[`/sitemap/${new Date().toISOString().slice(0, 7)}.xml`, '/sitemap/creators.xml', '/manifest.webmanifest'],
  ...['json', 'xml'].map(
    (format) => `/oembed?format=${format}&url=${encodeURIComponent(`${SITE}/article/${pieces.video.slug}`)}`,
  ),
  ...[`/embed/${pieces.video.slug}`, `/embed/${pieces.podcast.slug}`],
]

/** The data beside a page is the API's, whose addresses stay as they are. */
const shown = (html: string) => html.replace(/<script type="application\/json" id="page-data">.*?<\/script>/s, '')
const addresses = (text: string) => text.match(/[^"'\s<>;,]*\/media\/[\w.-]+/g) ?? []

describe('with MEDIA_URL', () => {
  test('whatever a guest is shown of stored files is asked for there, documents to download and captions apart', async () => {
    const named = new Set<string>()
    for (const path of [...pages(), ...documents()]) {
      const asked = addresses(shown(await read(path)))
      for (const address of asked) named.add(address)
      const elsewhere = asked.filter((address) => !address.startsWith(`${MEDIA}/media/`))
      expect([path, elsewhere.filter((address) => !address.endsWith(document) && !address.endsWith('.vtt'))]).toEqual([
        path,
        [],
      ])
    }
    expect(named).toContain(document)

    // Every kind of file is among it: portraits, banner, logo, cover, photos, advert, films and sounds.
    const { article, video, podcast } = pieces
    const settings = await app.expectData('GET /admin/settings', {}, { as: admin })
    const { user } = await app.expectData('GET /users/username/{username}', { params: { username: 'Ines_A' } })
    const stored = [
      user.bannerUrl,
      settings.settings.logo,
      ...[article, video, podcast].map((each) => each.featuredImage),
    ]
    stored.push(video.mediaUrl, podcast.mediaUrl)
    stored.push(
      ...article.blocks.flatMap(({ imageUrl, photos = [] }) => [imageUrl, ...photos.map((photo) => photo.imageUrl)]),
    )
    expect(stored.filter((address) => address && !named.has(MEDIA + address))).toEqual([])
    expect([...named].filter((address) => address.endsWith('.w48.webp'))).not.toEqual([])
  })

  test('programs are told of it: Open Graph, structured data, enclosures, sitemaps', async () => {
    const { video, podcast } = pieces
    const page = parseHTML(await read(`/article/${video.slug}`)).document
    const property = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    expect([property('og:image'), property('og:video')]).toEqual([MEDIA + video.featuredImage, MEDIA + video.mediaUrl])
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent)
    expect(data.join()).toContain(`"contentUrl":"${MEDIA}${video.mediaUrl}"`)
    expect(await read('/podcast/feed.xml')).toContain(`<enclosure url="${MEDIA}${podcast.mediaUrl}"`)
    expect(await read('/profile/Ines_A/podcast.xml')).toContain(
      `<podcast:transcript url="${MEDIA}${podcast.captionsUrl}"`,
    )
    const sitemap = await read(`/sitemap/${new Date().toISOString().slice(0, 7)}.xml`)
    expect(sitemap).toContain(`<video:content_loc>${MEDIA}${video.mediaUrl}</video:content_loc>`)
    expect(sitemap).toContain(`<image:loc>${MEDIA}${pieces.article.featuredImage}</image:loc>`)
  })

  test('captions in pages stay on the site, wherever the film comes from', async () => {
    for (const page of ['article', 'embed']) {
      for (const { slug, captionsUrl } of [pieces.video, pieces.foreign]) {
        const { document } = parseHTML(await read(`/${page}/${slug}`))
        expect(document.querySelector('video')?.hasAttribute('crossorigin')).toBe(false)
        expect(document.querySelector('track')?.getAttribute('src')).toBe(captionsUrl)
      }
    }
  })

  test('browsers may load from there what is stored, and the worker read it; nothing else is opened', async () => {
    const policy = async (path: string, { origin }: Pick<TestApp, 'origin'>) =>
      (await fetch(origin + path)).headers.get('content-security-policy')?.split('; ') ?? []
    for (const [path, kinds] of [
      ['/', ['img-src', 'media-src', 'connect-src']],
      ['/sw.js', ['img-src', 'media-src', 'connect-src']],
      [`/embed/${pieces.video.slug}`, ['media-src', 'img-src']],
    ] as const) {
      const before = await policy(path, plain)
      const opened = before.map((line) => (kinds.some((kind) => line.startsWith(kind)) ? `${line} ${MEDIA}` : line))
      expect(await policy(path, app)).toEqual(opened)
    }
  })

  test('the API’s answers keep the paths, and an address there that is sent back is a file of the site', async () => {
    const { content } = await app.expectData('GET /content/{id}', { params: { id: pieces.article.id } })
    expect(content.featuredImage).toMatch(/^\/media\//)

    const [cover, portrait, logo] = [await picture(401), await picture(402), await picture(403)]
    const narrow = MEDIA + cover.replace('.webp', '.w384.webp')
    const piece = await publish({
      title: 'Renvoyé',
      featuredImage: narrow,
      blocks: [{ type: 'text', content: 'Oui.' }],
    })
    const { user } = await app.expectData('PUT /users/me', { body: { avatar: MEDIA + portrait } }, { as: creator })
    const { settings } = await app.expectData('PATCH /admin/settings', { body: { logo: MEDIA + logo } }, { as: admin })
    expect([piece.featuredImage, user.avatar, settings.logo]).toEqual([cover, portrait, logo])

    const elsewhere = { body: { avatar: `https://autre.example${portrait}` } }
    expect((await app.call('PUT /users/me', elsewhere, { as: creator })).status).toBe(400)
  })
})

test('without MEDIA_URL nothing names it, and all else is the same to the byte', async () => {
  const alike = (text: string) =>
    text
      .replaceAll(`${MEDIA}/media/`, '/media/')
      .replaceAll(`${SITE}/media/`, '/media/')
      .replace(`<link rel="preconnect" href="${MEDIA}"/>`, '')
      .replace(`"mediaOrigin":"${MEDIA}",`, '')
      .replace(/"renderedAt":\d+/, '')
      // One of the two may have been kept for a while.
      .replaceAll(/(<time[^>]*>)[^<]*/g, '$1')
  for (const path of [...pages(), ...documents()]) {
    const without = await read(path, plain)
    expect(without).not.toContain(MEDIA)
    expect(without).not.toMatch(/preconnect|mediaOrigin/)
    expect([path, alike(await read(path))]).toEqual([path, alike(without)])
  }
})
