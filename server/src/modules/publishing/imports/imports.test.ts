import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCreator, type TestAccount } from '../../../testing/factories.ts'

const SENTENCE = 'Le conseil municipal a voté hier soir la rénovation du marché couvert, attendue depuis dix ans. '
const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Le marché rénové - La Gazette</title>
<meta property="og:title" content="Le marché rénové"><meta property="og:site_name" content="La Gazette">
<meta property="og:description" content="Dix ans d’attente."><meta property="og:image" content="/lead.png">
<link rel="apple-touch-icon" href="/icone.png">
</head><body><nav><a href="/">Accueil</a><a href="/sport">Sport</a></nav><main><article><h1>Le marché rénové</h1>
<p>${SENTENCE.repeat(4)}<a href="/plan?utm_source=lettre">Le <b>plan</b></a></p><h2>Les travaux</h2><p>${SENTENCE.repeat(3)}</p>
<figure><img src="/halle.png" width="800" height="600" alt=""><figcaption>La halle, en avril. <span class="credit">Photo Léa Roy</span></figcaption></figure>
<p>${SENTENCE.repeat(3)}</p><script>alert(1)</script></article></main><footer>Mentions légales</footer></body></html>`

/** Each of its texts would be cut in the middle of a character, and its quotation's source may not be an address. */
const LONG_PAGE = PAGE.replaceAll('Le marché rénové', `${'t'.repeat(199)}🦆`)
  .replace('Dix ans d’attente.', `${'d'.repeat(499)}🦆`)
  .replace('La halle, en avril.', `${'l'.repeat(4_999)}🦆`)
  .replace(
    '</article>',
    `<blockquote><p>${SENTENCE}</p><cite>javascript:alert(1)</cite></blockquote><p>${SENTENCE.repeat(3)}</p></article>`,
  )

let app: TestApp
let creator: TestAccount
let site: Server
let origin: string
beforeAll(async () => {
  const picture = await noise(800, 600).png().toBuffer()
  site = createServer((request, response) => {
    if (request.url === '/article') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (request.url === '/canard') response.setHeader('content-type', 'text/html').end(LONG_PAGE)
    else if (request.url === '/ancienne') response.writeHead(301, { location: '/article' }).end()
    else if (request.url === '/vide')
      response.setHeader('content-type', 'text/html').end('<title>Rien</title><p>Rien.</p>')
    else if (request.url === '/lourd') response.setHeader('content-type', 'text/html').end(PAGE.padEnd(6 * 1024 * 1024))
    else if (request.url === '/complexe')
      response
        .setHeader('content-type', 'text/html')
        .end(`<body>${'<div><img src="/a.jpg"><p class="caption">a</p></div>'.repeat(90_000)}`)
    else if (request.url?.endsWith('.png')) response.setHeader('content-type', 'image/png').end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  app = await createTestApp({ FETCH_ALLOW: new URL(origin).host })
  creator = await createCreator(app)
})
afterAll(async () => {
  await app.close()
  site.close()
})

test('a page becomes blocks in reading order, its images copied to our storage (docs/product/fetching.md#magic-import)', async () => {
  const article = await app.expectData(
    'POST /content/magic-import',
    { body: { url: `${origin}/article` } },
    { as: creator },
  )
  expect(article).toMatchObject({ title: 'Le marché rénové', siteName: 'La Gazette', sourceUrl: `${origin}/article` })
  expect(article.blocks.map((block) => block.type)).toEqual(['text', 'headline', 'text', 'photo', 'text'])
  const photo = article.blocks.find((block) => block.type === 'photo')
  expect(photo).toMatchObject({
    imageDescription: 'La halle, en avril.',
    imageSource: expect.stringContaining('Léa Roy'),
  })
  for (const address of [photo?.imageUrl, article.featuredImage]) {
    expect(address).toMatch(/^\/media\//)
    expect((await fetch(app.origin + address)).status).toBe(200)
  }
  expect(JSON.stringify(article.blocks)).not.toContain('alert(1)')
  const link = `${origin}/plan`
  expect(article.blocks[0]?.marked).toEqual([
    {
      type: 'paragraph',
      inline: [{ text: SENTENCE.repeat(4) }, { text: 'Le ', link }, { text: 'plan', marks: ['bold'], link }],
    },
  ])
  expect(plainText(article.blocks[0]?.marked ?? [])).toBe(article.blocks[0]?.content)
})

test('an imported page is published unchanged, with its source and outlet', async () => {
  const imported = await app.expectData(
    'POST /content/magic-import',
    { body: { url: `${origin}/article` } },
    { as: creator },
  )
  const { content } = await app.expectData(
    'POST /content',
    {
      body: {
        title: imported.title,
        blocks: imported.blocks,
        coverImageUrl: imported.featuredImage,
        sourceUrl: imported.sourceUrl,
        mediaOutlet: { name: imported.siteName, logo: imported.siteIcon },
        isPublished: true,
      },
    },
    { as: creator },
  )
  expect(content).toMatchObject({ sourceUrl: `${origin}/article`, mediaOutlet: { name: 'La Gazette' } })
})

test('what is too long is cut between two characters, what saving refuses is left out, and the rest can be saved', async () => {
  const url = `${origin}/canard`
  const preview = await app.expectData('POST /content/validate-url', { body: { url } }, { as: creator })
  const page = await app.expectData('POST /content/magic-import', { body: { url } }, { as: creator })
  for (const { title, description } of [preview, page])
    expect({ title, description }).toEqual({ title: 't'.repeat(199), description: 'd'.repeat(499) })
  const { title, description, blocks } = page
  expect(blocks.find(({ type }) => type === 'photo')?.imageDescription).toBe('l'.repeat(4_999))
  expect(blocks.find(({ type }) => type === 'quote')).toMatchObject({ content: SENTENCE.trim(), citationSource: '' })
  const { status } = await app.call('POST /content', { body: { title, description, blocks } }, { as: creator })
  expect(status).toBe(201)
})

test('an imported piece keeps the icon of its site when a change names its source and leaves the outlet out', async () => {
  const body = { url: `${origin}/ancienne` }
  const page = await app.expectData('POST /content/magic-import', { body }, { as: creator })
  expect(page.siteIcon).not.toBeNull()
  const mediaOutlet = { name: page.siteName, logo: page.siteIcon }
  const blocks = [{ type: 'text' as const, content: 'Un texte.' }]
  for (const sourceUrl of [page.sourceUrl, body.url]) {
    const input = { body: { title: 'Importé', blocks, sourceUrl, mediaOutlet } }
    const { content } = await app.expectData('POST /content', input, { as: creator })
    expect(content.mediaOutlet).toEqual(mediaOutlet)
    const change = { params: { id: content.id }, body: { title: 'Relu', sourceUrl } }
    expect((await app.expectData('PUT /content/{id}', change, { as: creator })).content.mediaOutlet).toEqual(
      mediaOutlet,
    )
  }
})

test('a piece names as its outlet the site that its author imported it from, or is a link to, and no other', async () => {
  const body = { url: `${origin}/article` }
  const { sourceUrl, siteIcon } = await app.expectData('POST /content/magic-import', { body }, { as: creator })
  const other = await createCreator(app)
  const forged = { name: 'Le Grand Journal', logo: null }
  const own = { title: 'Titre', blocks: [{ type: 'text' as const, content: 'À moi.' }], mediaOutlet: forged }
  const outletOf = async (input: CallInput<'POST /content'>['body'], as = creator) =>
    (await app.expectData('POST /content', { body: { ...own, ...input } }, { as })).content.mediaOutlet.name

  expect(await outletOf({ sourceUrl, mediaOutlet: { ...forged, logo: siteIcon } })).toBe('La Gazette')
  expect(await outletOf({})).toBe(creator.username)
  expect(await outletOf({ sourceUrl: 'https://chez-moi.example/a' })).toBe(creator.username)
  expect(await outletOf({ sourceUrl }, other)).toBe(other.username)
  expect(await outletOf({ type: 'video', mediaUrl: 'https://a.example/a.mp4', sourceUrl: 'https://a.example/' })).toBe(
    creator.username,
  )

  const { content } = await app.expectData('POST /content', { body: { ...own, sourceUrl } }, { as: creator })
  const change = async (changed: CallInput<'PUT /content/{id}'>['body']) => {
    const input = { params: { id: content.id }, body: changed }
    return (await app.expectData('PUT /content/{id}', input, { as: creator })).content.mediaOutlet.name
  }
  expect(await change({ title: 'Autre titre', mediaOutlet: forged })).toBe('La Gazette')
  expect(await change({ sourceUrl: 'https://chez-moi.example/a', mediaOutlet: forged })).toBe(creator.username)
  const link = { externalUrl: 'https://chez-moi.example/a', isExternalArticle: true, sourceUrl: null }
  expect(await change({ ...link, mediaOutlet: forged })).toBe('Le Grand Journal')
  const back = { isExternalArticle: false, blocks: own.blocks }
  expect(await change({ ...back, sourceUrl: link.externalUrl, mediaOutlet: forged })).toBe(creator.username)
  expect(await change({ sourceUrl })).toBe('La Gazette')
  expect(await change({ sourceUrl: null })).toBe(creator.username)
})

test('an address is checked and told of (docs/product/fetching.md#checking-an-external-address)', async () => {
  const preview = await app.expectData(
    'POST /content/validate-url',
    { body: { url: `${origin}/article` } },
    { as: creator },
  )
  expect(preview).toMatchObject({
    isValid: true,
    title: 'Le marché rénové',
    description: 'Dix ans d’attente.',
    featuredImage: `${origin}/lead.png`,
    siteName: 'La Gazette',
  })
})

test.each(['/absent', '/vide'])('%s, which holds no article, is refused whole', async (path) => {
  const answer = await app.call('POST /content/magic-import', { body: { url: origin + path } }, { as: creator })
  expect(answer).toMatchObject({ status: 422, failure: { message: M.importFailed } })
})

test.each([
  ['/lourd', M.pageTooLarge],
  ['/complexe', M.pageTooComplex],
])('%s meets a limit, which is named before the text of docs/product/texts.md#import-texts', async (path, limit) => {
  const answer = await app.call('POST /content/magic-import', { body: { url: origin + path } }, { as: creator })
  expect(answer).toMatchObject({ status: 422, failure: { message: `${limit} ${M.importFailed}` } })
})

test('a page that is not there is no valid address', async () => {
  const answer = await app.call('POST /content/validate-url', { body: { url: `${origin}/absent` } }, { as: creator })
  expect(answer).toMatchObject({ status: 422, failure: { message: M.pageUnreadable, data: { isValid: false } } })
})

test.each(['http://127.0.0.1:9/', 'http://localhost/', 'http://169.254.169.254/latest', 'http://[::ffff:10.0.0.1]/'])(
  '%s is not public and never asked',
  async (url) => {
    const answer = await app.call('POST /content/validate-url', { body: { url } }, { as: creator })
    expect(answer).toMatchObject({ status: 422, failure: { data: { isValid: false } } })
  },
)

test.each([
  ['', M.importUrlRequired],
  ['pas une adresse', M.urlInvalid],
  ['ftp://exemple.fr/a', M.urlInvalid],
])('the address « %s » is refused with %s', async (url, message) => {
  const answer = await app.call('POST /content/magic-import', { body: { url } }, { as: creator })
  expect(answer).toMatchObject({ status: 400, failure: { message, errors: [{ field: 'url', message }] } })
})

test.each([
  ['POST /content/magic-import', M.importUrlRequired],
  ['POST /content/validate-url', M.urlInvalid],
] as const)('%s without an address is refused in its own words', async (name, message) => {
  for (const body of [{}, { url: '' }])
    expect(await app.call(name, { body: body as { url: string } }, { as: creator })).toMatchObject({
      status: 400,
      failure: { message },
    })
})
