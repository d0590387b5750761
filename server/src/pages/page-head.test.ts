import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { z } from '#contract/schema.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { sampleSound, sampleVideo } from '../platform/media/sample-recordings.ts'
import { aCreator, aSite } from '../testing/cast.ts'
import { createAdmin, createCreator, createPiece } from '../testing/factories.ts'

const SITE = 'https://kiosque.example'

const app = aSite({ PUBLIC_URL: SITE }, { pages: 'built' })
const creator = aCreator(app, { username: 'Ines_A' })

const structured = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })

const fetchPage = async (path: string) => (await fetch(app.origin + path, { redirect: 'manual' })).text()

/** What a program reads of a page. */
async function read(path: string) {
  const { document } = parseHTML(await fetchPage(path))
  const content = (selector: string) =>
    [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute('content'))
  return {
    property: (name: string) => content(`meta[property="${name}"]`),
    named: (name: string) => content(`meta[name="${name}"]`),
    canonical: [...document.querySelectorAll('link[rel=canonical]')].map((tag) => tag.getAttribute('href')),
    feeds: [...document.querySelectorAll('link[rel=alternate]')].map((tag) => tag.getAttribute('href')),
    links: (type: string) =>
      [...document.querySelectorAll(`link[rel=alternate][type="${type}"]`)].map((tag) => tag.getAttribute('href')),
    data: (type: string) =>
      [...document.querySelectorAll('script[type="application/ld+json"]')]
        .map((script) => structured.parse(JSON.parse(script.textContent ?? '')))
        .find((data) => data['@type'] === type),
    /** What is not painted before it is there. */
    heldBy: document.querySelector('head > link[rel=expect][blocking=render]')?.getAttribute('href'),
    saysNothing:
      document.querySelector(
        'meta[property^=article], meta[property^=profile], link[rel=alternate], [type$="ld+json"]',
      ) === null,
  }
}

async function upload(bytes: Buffer): Promise<string> {
  const files = { image: new Blob([new Uint8Array(bytes)]) }
  return (await app.expectData('POST /upload/single', { files }, { as: creator })).url
}

// The first: nothing is published yet.
test.each(['/video', '/podcast', '/resume'])(
  '%s shows samples that lead nowhere, and says that they are (docs/product/screens.md#samples)',
  async (path) => {
    const { document } = parseHTML(await fetchPage(path))

    expect(document.querySelector('main article')?.textContent).toContain('Exemple')
    expect(document.querySelectorAll('main article a')).toHaveLength(0)
  },
)

test('an article is a NewsArticle by its creator, with dates, hashtags and a picture even without cover', async () => {
  const piece = await createPiece(app, creator, { title: 'La crue', description: 'Une nuit.', tags: ['météo', 'val'] })
  const url = `${SITE}/article/${piece.slug}`

  const head = await read(`/article/${piece.slug}`)

  expect(head.data('NewsArticle')).toMatchObject({
    headline: 'La crue',
    description: 'Une nuit.',
    url,
    mainEntityOfPage: url,
    image: [SITE + cardPicture(piece, DEFAULT_SITE)],
    datePublished: piece.publishedAt,
    dateModified: piece.publishedAt,
    inLanguage: 'fr',
    keywords: 'météo, val',
    author: { '@type': 'Person', name: 'Ines_A', url: `${SITE}/profile/Ines_A` },
    publisher: { name: 'Kiosque', logo: { url: `${SITE}/icon-512.png` } },
  })
  expect(head.data('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Kiosque', item: `${SITE}/` },
      { position: 2, name: 'Publications', item: `${SITE}/?onglet=publications` },
      { position: 3, name: 'La crue', item: url },
    ],
  })
  expect(head.property('article:published_time')).toEqual([piece.publishedAt])
  expect(head.property('article:author')).toEqual([`${SITE}/profile/Ines_A`])
  expect(head.property('article:section')).toEqual(['Publications'])
  expect(head.property('article:tag')).toEqual(['météo', 'val'])
  expect(head.property('og:image:width')).toEqual(['1200'])
  expect(head.property('og:image:height')).toEqual(['630'])
  expect(head.property('og:image:alt')).toEqual(['La crue'])
  expect(head.links('application/json+oembed')).toEqual([`${SITE}/oembed?url=${encodeURIComponent(url)}&format=json`])
  expect(head.links('text/xml+oembed')).toEqual([`${SITE}/oembed?url=${encodeURIComponent(url)}&format=xml`])
  expect(head.links('application/rss+xml')).toEqual([`${SITE}/profile/Ines_A/feed.xml`])
})

test('a piece whose original lies elsewhere is an Article based on it', async () => {
  const sourceUrl = 'https://journal.example/a'
  const { slug } = await createPiece(app, creator, { sourceUrl })

  expect((await read(`/article/${slug}`)).data('Article')).toMatchObject({
    isBasedOn: sourceUrl,
    mainEntityOfPage: sourceUrl,
  })
})

test('a video is a VideoObject that plays here and in frames elsewhere', async () => {
  const mediaUrl = await upload(await sampleVideo('mp4'))
  const piece = await createPiece(app, creator, { type: 'video', mediaUrl, title: 'Le film' })

  const head = await read(`/article/${piece.slug}`)

  expect(head.data('VideoObject')).toMatchObject({
    name: 'Le film',
    description: 'Le film',
    thumbnailUrl: SITE + cardPicture(piece, DEFAULT_SITE),
    uploadDate: piece.publishedAt,
    duration: 'PT2S',
    contentUrl: SITE + mediaUrl,
    embedUrl: `${SITE}/embed/${piece.slug}`,
    width: 640,
    height: 360,
  })
  expect(head.property('og:video')).toEqual([SITE + mediaUrl])
  expect(head.property('og:video:type')).toEqual(['video/mp4'])
  expect(head.property('og:video:width')).toEqual(['640'])
})

test('an episode is a PodcastEpisode of its series, and the profile names every podcast', async () => {
  const mediaUrl = await upload(await sampleSound('m4a'))
  const place = { series: 'Nuits & jours', season: 2, episode: 3 }
  const { slug } = await createPiece(app, creator, { type: 'podcast', mediaUrl, transcript: 'Bonjour.', ...place })
  const series = {
    '@type': 'PodcastSeries',
    name: 'Nuits & jours',
    webFeed: `${SITE}/profile/Ines_A/series/Nuits%20%26%20jours/podcast.xml`,
  }

  const [episode, profile] = await Promise.all([read(`/article/${slug}`), read('/profile/ines_a')])

  expect(episode.data('PodcastEpisode')).toMatchObject({
    episodeNumber: 3,
    partOfSeason: { '@type': 'PodcastSeason', seasonNumber: 2 },
    partOfSeries: series,
    associatedMedia: { contentUrl: SITE + mediaUrl, encodingFormat: 'audio/mp4', transcript: 'Bonjour.' },
  })
  expect(episode.property('og:audio')).toEqual([SITE + mediaUrl])
  expect(profile.data('PodcastSeries')).toMatchObject(series)
  expect(profile.links('application/rss+xml')).toEqual([
    `${SITE}/profile/Ines_A/feed.xml`,
    `${SITE}/profile/Ines_A/podcast.xml`,
  ])
})

test('a profile is a ProfilePage with its feeds', async () => {
  const owner = await createCreator(app)
  await app.expectData('PUT /users/me', { body: { bio: 'Le val, </script> & ses gens.' } }, { as: owner })

  const head = await read(`/profile/${owner.username}`)

  expect(head.data('ProfilePage')).toMatchObject({
    mainEntity: {
      '@type': 'Person',
      name: owner.username,
      description: 'Le val, </script> & ses gens.',
      url: `${SITE}/profile/${owner.username}`,
    },
  })
  expect(head.data('BreadcrumbList')).toBeDefined()
  expect(head.property('profile:username')).toEqual([owner.username])
  const feed = `${SITE}/profile/${owner.username}/feed`
  expect(head.links('application/rss+xml')).toEqual([`${feed}.xml`])
  expect(head.links('application/atom+xml')).toEqual([`${feed}.atom`])
  expect(head.links('application/feed+json')).toEqual([`${feed}.json`])
})

test('a hashtag has one page, in whatever spelling it is asked for; one that nothing bears is 404', async () => {
  await createPiece(app, creator, { tags: ['Crêtes & Cols'] })
  const page = `${SITE}/mot-cle/cretes%20%26%20cols`

  const head = await read('/mot-cle/cretes%20%26%20cols')
  expect(head.links('application/rss+xml')).toEqual([`${SITE}/mot-cle/${encodeURIComponent('Crêtes & Cols')}/feed.xml`])
  expect(head.property('og:url')).toEqual([page])
  expect(head.property('og:title')).toEqual(['#Crêtes & Cols'])

  const other = await fetch(`${app.origin}/mot-cle/CR%C3%8ATES%20%26%20cols`, { redirect: 'manual' })
  expect([other.status, other.headers.get('location')]).toEqual([301, '/mot-cle/cretes%20%26%20cols'])
  for (const unknown of ['inconnu', 'x'.repeat(60)]) {
    const response = await fetch(`${app.origin}/mot-cle/${unknown}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  }
})

test.each([
  ['/', ['/feed.xml']],
  ['/?onglet=publications', ['/feed.xml', '/article/feed.xml']],
  ['/?onglet=videos', ['/feed.xml', '/video/feed.xml']],
  ['/?onglet=constructor', ['/feed.xml']],
  ['/video', ['/video/feed.xml']],
  ['/podcast?onglet=series', ['/podcast/feed.xml']],
  ['/resume', ['/feed.xml']],
  ['/resume?onglet=politique', ['/mot-cle/politique/feed.xml']],
])('the page %s links to the feeds of what it shows', async (path, feeds) => {
  expect((await read(path)).links('application/rss+xml')).toEqual(feeds.map((feed) => SITE + feed))
})

test('the head of every page tells programs its address and its picture, and leads to feeds that are there', async () => {
  const { slug } = await createPiece(app, creator, { description: 'Une nuit.', tags: ['rivière'] })
  const pages = ['/', '/?onglet=videos', '/video', '/podcast', '/resume', '/mot-cle/riviere']
  for (const path of [...pages, `/profile/${creator.username}`, `/article/${slug}`]) {
    const { property, named, canonical, feeds, heldBy } = await read(path)
    expect([canonical, property('og:url')], path).toEqual([[SITE + path], [SITE + path]])
    const type = /^\/(article|profile)\//.exec(path)?.[1] ?? 'website'
    expect([property('og:type'), property('og:locale'), property('og:site_name')]).toEqual([
      [type],
      ['fr_FR'],
      ['Kiosque'],
    ])
    expect(named('twitter:card')).toEqual(['summary_large_image'])
    expect(heldBy, path).toBe(type === 'article' ? '#contenu' : '#pied-de-page')
    for (const name of ['og:title', 'og:description', 'og:image'])
      expect(property(name), `${path} ${name}`).toHaveLength(1)
    const here = (address: string | null | undefined) => fetch(String(address).replace(SITE, app.origin))
    expect((await here(property('og:image')[0])).headers.get('content-type'), path).toMatch(/^image\//)
    expect(feeds.length).toBeGreaterThan(0)
    for (const feed of feeds) expect((await here(feed)).status, String(feed)).toBe(200)
  }
})

test.each([
  ...['', 'q=', 'q=%20', 'q=a', 'q=%00', 'q=%00%00bb', `q=${'a'.repeat(10_000)}`, 'q=%F0%9F%92%A5%F0%9F%92%A5'],
  ...['q=!(%26|)', 'q=%3A*%20%26', "q='%20OR%201", 'q=mer&page=999999999', 'q=mer&onglet=livres&periode=siecle'],
  ...[
    'q=a&q=b',
    'q=%FF%FE',
    'theme=',
    'theme=%00',
    `theme=${'a'.repeat(10_000)}`,
    'theme=inconnu',
    'theme=%F0%9F%92%A5',
  ],
])('whatever is asked, there is a page: %s', async (query) => {
  for (const path of ['/recherche', '/createurs'])
    expect((await fetch(`${app.origin}${path}?${query}`)).status).toBe(200)
})

test('a creator who tells a name in the fediverse in the bio is named by it', async () => {
  const owner = await createCreator(app)
  const { slug } = await createPiece(app, owner)
  const handleWith = async (bio: string) => {
    await app.expectData('PUT /users/me', { body: { bio } }, { as: owner })
    return (await read(`/article/${slug}`)).named('fediverse:creator')
  }

  expect(await handleWith('Journaliste. @ines@mastodon.example, ici et là.')).toEqual(['@ines@mastodon.example'])
  expect(await handleWith('Écrire à ines@courriel.example')).toEqual([])
})

test('hostile texts stay within what they stand in', async () => {
  const title = '</script></head><script>alert("1")</script> \u2028 \u202e ]]>'
  const { slug } = await createPiece(app, creator, { title, description: '"><img src=x>', tags: ['"><b>'] })

  const html = await fetchPage(`/article/${slug}`)
  const head = await read(`/article/${slug}`)

  expect(html).not.toMatch(/<script>alert|<\/script><\/head><script|<img src=x|<b>/)
  expect(head.data('NewsArticle')).toMatchObject({ headline: title, description: '"><img src=x>' })
  expect(head.property('article:tag')).toEqual(['"><b>'])
})

test('nothing is said of drafts, readers, deactivated accounts and other pages', async () => {
  const [gone, admin] = [await createCreator(app), await createAdmin(app)]
  const reader = await createCreator(app, { userType: 'user' })
  const draft = await createPiece(app, creator, { status: 'draft' })
  const banned = await createPiece(app, gone)
  await app.expectData(
    'PATCH /users/{id}/activate',
    { params: { id: gone.id }, body: { isActive: false } },
    { as: admin },
  )
  const paths = [
    `/article/${draft.slug}`,
    `/article/${draft.id}`,
    `/article/${banned.slug}`,
    `/profile/${gone.username}`,
    `/profile/${reader.username}`,
    '/article/inconnu',
    '/article/',
    '/settings',
    '/editor',
  ]
  for (const path of paths) expect([path, (await read(path)).saysNothing]).toEqual([path, true])
})
