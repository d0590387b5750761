import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#contract/publishing/articles.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { createCreator, type TestAccount } from '../../../testing/factories.ts'

const ID = 'kkGMgK9ZtnKfYAgnEtQxb'
const ANSWER = {
  type: 'video',
  version: '1.0',
  title: 'Le marais\nen avril',
  author_name: 'Léa',
  width: 560,
  height: 315,
}

let app: TestApp
let as: TestAccount
let site: Server
let origin: string
let asked: string[] = []

/** A video of this host, by the last character of its id. */
const video = (which: string) => `${origin}/w/${ID}${which}`

beforeAll(async () => {
  const picture = await noise(640, 360).png().toBuffer()
  site = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    const json = (body: string) => response.setHeader('content-type', 'application/json').end(body)
    if (url.pathname === '/affiche.png') return response.setHeader('content-type', 'image/png').end(picture)
    const which = url.searchParams.get('url')?.at(-1) ?? ''
    asked.push(which)
    if (which === 'a') return json(JSON.stringify({ ...ANSWER, thumbnail_url: `${origin}/affiche.png` }))
    if (which === 'b') return response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>')
    if (which === 'c') return json('{"a":"'.padEnd(50 * 1024 * 1024, 'x'))
    if (which === 'd') return response.writeHead(302, { location: 'http://127.0.0.1:9/services/oembed' }).end()
    if (which === 'e') return response.writeHead(503).end()
    if (which === 'f')
      return json(JSON.stringify({ ...ANSWER, title: '<img src=x onerror=alert(1)>', html: '<script>' }))
    if (which === 'h')
      return json(JSON.stringify({ ...ANSWER, title: `${'a'.repeat(199)}🦆`, author_name: `${'b'.repeat(199)}🦆` }))
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  app = await createTestApp({ FETCH_ALLOW: new URL(origin).host })
  as = await createCreator(app)
  return async () => {
    await app.close()
    site.close()
  }
})

const lookUp = async (address: string) =>
  (await app.expectData('POST /content/look-up-embed', { body: { address } }, { as })).embed

async function publish(...blocks: object[]): Promise<Article> {
  const body = { title: 'Titre', blocks, status: 'published' as const }
  return (await app.expectData('POST /content', { body }, { as })).content
}
const embed = (content: string) => ({ type: 'embed', content })
const asLink = (address: string) => ({
  type: 'text',
  content: address,
  marked: [{ type: 'paragraph', inline: [{ text: address, link: address }] }],
})

describe('an embedded address (docs/product/content.md#embeds)', () => {
  it('stands with what its provider says of it, and a picture that is kept here', async () => {
    const { blocks } = await publish(embed(video('a')))
    const facts = { provider: 'peertube', title: 'Le marais en avril', author: 'Léa', ratio: 1.778 }
    expect(blocks).toMatchObject([{ type: 'embed', content: video('a'), embed: facts }])
    const picture = blocks[0]?.embed?.thumbnail ?? ''
    expect(picture).toMatch(/^\/media\/.*\.webp$/)
    expect((await fetch(app.origin + picture)).status).toBe(200)
    expect(await lookUp(video('a'))).toEqual(blocks[0]?.embed)
  })

  it('is looked up once, whatever is sent as its facts', async () => {
    const { id, blocks } = await publish(embed(video('a')))
    asked = []
    const forged = {
      ...blocks[0],
      embed: { provider: 'youtube', title: 'Autre', thumbnail: 'https://ailleurs.example/a.png' },
    }
    const { content } = await app.expectData(
      'PUT /content/{id}',
      { params: { id }, body: { blocks: [forged as never] } },
      { as },
    )
    expect(content.blocks).toEqual(blocks)
    expect(asked).toEqual([])
  })

  it.each([
    ['HTML', 'b'],
    ['an answer of 50 MB', 'c'],
    ['a redirect to a private address', 'd'],
    ['no such piece', 'g'],
  ])('of a host that proves to be no provider becomes a link: %s', async (_name, which) => {
    expect((await publish(embed(video(which)))).blocks).toMatchObject([asLink(video(which))])
    expect(await lookUp(video(which))).toBeNull()
  })

  it.each(['https://exemple.fr/page', `https://10.0.0.1/w/${ID}a`, `https://169.254.169.254/@moi/1234567890`])(
    'of an unknown or private host becomes a link: %s',
    async (address) => {
      expect(await lookUp(address)).toBeNull()
      expect((await publish(embed(address))).blocks).toMatchObject([asLink(address)])
    },
  )

  it('that is no address at all stays as text; nothing lost', async () => {
    const { blocks } = await publish(embed('Voir la vidéo\nde Léa'))
    expect(blocks).toMatchObject([{ type: 'text', content: 'Voir la vidéo\nde Léa' }])
    expect(blocks[0]).not.toHaveProperty('marked')
  })

  it('stands with its address alone while its provider is away', async () => {
    const { blocks } = await publish(embed(video('e')))
    expect(blocks).toMatchObject([{ type: 'embed', embed: { provider: 'peertube', title: video('e') } }])
    expect(blocks[0]?.embed).not.toHaveProperty('thumbnail')
  })

  it('is a link with its picture in feeds, never a frame, and never the HTML of others', async () => {
    await publish(embed(video('f')), embed(video('a')))
    const feed = await (await fetch(`${app.origin}/feed.json`)).text()
    expect(feed).toContain('&lt;img src=x onerror=alert(1)&gt; (PeerTube)')
    expect(feed).toContain(video('a'))
    expect(feed).not.toContain('<iframe')
  })

  it('is found by its title, which does not count as reading', async () => {
    const { id, readingTime } = await publish(embed(video('a')))
    const { content } = await app.expectData('GET /content/search', { query: { q: 'marais' } })
    expect(content.map((found) => found.id)).toContain(id)
    expect(readingTime).toBe(1)
  })

  it('has a title that is cut between two characters', async () => {
    const { blocks } = await publish(embed(video('h')))
    expect(blocks[0]?.embed).toMatchObject({ title: 'a'.repeat(199), author: 'b'.repeat(199) })
  })

  it('is looked up while the limit of imports allows, twenty of one save', async () => {
    const limited = await createTestApp({ FETCH_ALLOW: new URL(origin).host, RATE_LIMITS: 'on' })
    const author = await createCreator(limited)
    const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
    const save = async (first: number, count: number) => {
      const addresses = [...letters]
        .slice(first, first + count)
        .map((letter) => video('a').replace('/w/kk', `/w/${letter}k`))
      const body = { title: 'Titre', blocks: [...addresses, ...addresses].map(embed) as never }
      const { content } = await limited.expectData('POST /content', { body }, { as: author })
      return new Set(content.blocks.flatMap((block) => (block.embed?.author === 'Léa' ? block.content : []))).size
    }
    expect([await save(0, 24), await save(0, 10), await save(10, 1)]).toEqual([20, 10, 0])
    await limited.close()
  })

  it('empty, it stays in a draft and stands in the way of publishing', async () => {
    const body = { title: 'Titre', blocks: [{ type: 'embed' as const, content: ' ' }] }
    expect((await app.expectData('POST /content', { body }, { as })).content.blocks).toMatchObject([{ type: 'embed' }])
    const { status, failure } = await app.call('POST /content', { body: { ...body, status: 'published' } }, { as })
    expect([status, failure?.message]).toEqual([400, 'Le bloc 1 (Contenu intégré) ne peut pas être vide'])
  })
})
