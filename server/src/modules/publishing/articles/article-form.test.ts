import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createCreator, createPiece } from '../../../testing/factories.ts'

const app = aSite()
const as = aCreator(app)

const picture = async (width: number) => new Blob([new Uint8Array(await noise(width, 20).jpeg().toBuffer())])

/** The form of docs/product/content.md#article-form, field by field, as a browser that knows nothing of us sends it. */
async function post(fields: Record<string, string>, files: [field: string, file: Blob, name: string][] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [field, file, name] of files) form.append(field, file, name)
  const headers = { authorization: `Bearer ${as.token}` }
  const response = await fetch(`${app.origin}/api/v1/content`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

const BLOCKS = [
  { id: 'block_1_a', type: 'text', content: 'Bonjour' },
  { id: 'block_2_b', type: 'photo', content: {}, imageUrl: 'blob:http://x/1', imageSource: 'AFP' },
  { id: 'block_3_c', type: 'advertisement', content: 'blob:http://x/2', redirectUrl: 'https://exemple.fr/' },
]
const FIELDS = {
  title: 'Un titre',
  description: 'Une description',
  tags: '["un"," Un ","deux"]',
  readingTime: '',
  isPublished: 'true',
  content: JSON.stringify(BLOCKS),
}

describe('POST /content as a form (docs/product/content.md#article-form)', () => {
  it('takes every field as it is written there, and puts each file in its place', async () => {
    const { status, body } = await post({ ...FIELDS, blockImageIds: '["block_3_c","block_2_b"]' }, [
      ['coverImage', await picture(30), 'couverture.jpg'],
      ['blockImages', await picture(31), 'pub.jpg'],
      ['blockImages', await picture(32), 'photo.jpg'],
    ])
    const { content } = body.data

    expect(status).toBe(201)
    expect(content).toMatchObject({ tags: ['un', 'deux'], readingTime: 1, status: 'published' })
    expect(content.featuredImage).toContain('-30x20.')
    expect(content.blocks[1]).toMatchObject({ id: 'block_2_b', imageSource: 'AFP' })
    expect(content.blocks[1].imageUrl).toContain('-32x20.')
    expect(content.blocks[2].imageUrl).toContain('-31x20.')
  })

  it('takes what stands for a file that did not come as no media', async () => {
    const { status, body } = await post(FIELDS)

    expect(status).toBe(400)
    expect(body.message).toBe('Le bloc photo 2 doit avoir une image sélectionnée')
    expect(body.errors.map((error: { message: string }) => error.message)).toEqual([
      'Le bloc photo 2 doit avoir une image sélectionnée',
      'Le bloc publicité 3 doit avoir un média sélectionné',
    ])
  })

  it('stores nothing of a form that is refused', async () => {
    const names = () => app.context.database(sql`SELECT name FROM files`)
    const before = await names()
    const { status, body } = await post({ ...FIELDS, title: ' ', content: '[]' }, [
      ['coverImage', await picture(77), 'couverture.jpg'],
    ])

    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['title', 'blocks'])
    expect(await names()).toEqual(before)
  })

  it('stores nothing of a save made from a stale version (docs/product/content.md#versions)', async () => {
    const { id, version } = await createPiece(app, as)
    const input = { params: { id }, body: { version: version + 1 }, files: { coverImage: await picture(78) } }
    const answer = await app.call('PUT /content/{id}', input, { as })

    expect(answer).toMatchObject({ status: 409, failure: { code: 'CONFLICT' } })
    expect(await app.context.database(sql`SELECT FROM files WHERE width = 78`)).toHaveLength(0)
  })

  it('passes over a file field that was left empty', async () => {
    const { status, body } = await post({ title: 'Sans image', isPublished: 'false', content: '[]' }, [
      ['coverImage', new Blob([]), ''],
    ])

    expect(status).toBe(201)
    expect(body.data.content.featuredImage).toBeNull()
  })
})

const SCRIPTS = [
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'jav\r\nascript\t:alert(1)',
  '\u0001javascript:alert(1)',
  ' \u001f javascript:alert(1)',
  '\u200bjava\u00adscript:alert(1)',
  'JaVaScRiPt: alert(1)',
  'javascript://%0aalert(1)',
  'vb\tscript:msgbox(1)',
  'da\tta:text/html,<script>alert(1)</script>',
  'data: text/html;base64,PHNjcmlwdD4=',
  'fi\nle:///etc/passwd',
  'blob:https://exemple.fr/x',
  'view-source:javascript:x',
  'ftp://exemple.fr/',
  'chrome://settings',
]

it.each(SCRIPTS)('no address is one of a script (docs/product/content.md#web-addresses-only): %j', async (address) => {
  const content = [
    { type: 'quote' as const, content: 'Cité', citationSource: address, redirectUrl: address, imageUrl: address },
  ]
  const body = { content, externalUrl: address, sourceUrl: address, coverImageUrl: address, mediaUrl: address }
  const { failure } = await app.call('POST /content', { body }, { as })

  const fields = failure?.errors?.map(({ field }) => field) ?? []
  const preview = address.startsWith('blob:') ? [] : ['content.0.imageUrl']
  expect(fields.toSorted()).toEqual(
    [
      ...['content.0.citationSource', 'content.0.redirectUrl', ...preview],
      ...['coverImageUrl', 'externalUrl', 'mediaUrl', 'sourceUrl'],
    ].toSorted(),
  )
})

it.each([
  'Le Monde',
  'Source:AFP',
  'Data : les chiffres',
  'JavaScript: The Good Parts',
  'Jean Dupont, à Lyon: « oui »',
  'https://exemple.fr/a',
])('a source is told as it was written: %s', async (citationSource) => {
  const body = { content: [{ type: 'quote' as const, content: 'Cité', citationSource }] }
  const { content } = await app.expectData('POST /content', { body }, { as })
  expect(content.blocks[0]?.citationSource).toBe(citationSource)
})

it('an address is kept as browsers read it, and one that they read as another is refused', async () => {
  const typed = ' \u0001ht\ttps://exemple.fr/\n?a=b\u0000'.slice(0, -1)
  const body = { externalUrl: typed, title: 'Ailleurs' }
  const { content } = await app.expectData('POST /content/external', { body }, { as })
  expect(content.externalUrl).toBe('https://exemple.fr/?a=b')

  for (const externalUrl of [
    'https:exemple.fr',
    'https:/exemple.fr',
    'https:\\\\exemple.fr',
    'https://exem\u0007ple.fr',
  ])
    expect((await app.call('POST /content/external', { body: { title: 'x', externalUrl } }, { as })).status).toBe(400)
})

describe('external or not (docs/product/content.md#external-links: no field of the edit screen says it)', () => {
  const external = { title: 'Ailleurs', externalUrl: 'https://exemple.fr/a', status: 'published' } as const

  it('an address makes a piece external, blocks sent without one make it ours again', async () => {
    const piece = await createPiece(app, as)
    const params = { id: piece.id }
    const away = await app.expectData('PUT /content/{id}', { params, body: external }, { as })
    const back = await app.expectData('PUT /content/{id}', { params, body: { blocks: piece.blocks } }, { as })

    expect(away.content).toMatchObject({ isExternalArticle: true, readingTime: 0 })
    expect(back.content).toMatchObject({ isExternalArticle: false, externalUrl: null, readingTime: 1 })
  })

  it('a published external piece keeps an address', async () => {
    const { content } = await app.expectData('POST /content/external', { body: external }, { as })
    const answer = await app.call('PUT /content/{id}', { params: content, body: { externalUrl: '' } }, { as })

    expect(answer).toMatchObject({ status: 400, failure: { message: "L'URL externe est requise" } })
  })
})

it('an external draft needs its address too (docs/product/content.md#publishing-rules)', async () => {
  const creator = await createCreator(app)
  const answer = await app.call(
    'POST /content/external',
    { body: { title: 'Ailleurs', status: 'draft' } },
    { as: creator },
  )
  expect(answer).toMatchObject({ status: 400, failure: { message: "L'URL externe est requise" } })
})

it.each([
  ['POST /content/external', { title: ' ', externalUrl: 'nulle part', status: 'published' }, ['title', 'externalUrl']],
  [
    'POST /content',
    { isPublished: true, tags: ['x'.repeat(51)], readingTime: 500 },
    ['title', 'blocks', 'tags.0', 'readingTime'],
  ],
  ['POST /content', { isPublished: true, title: 'x'.repeat(201), externalUrl: 'nulle part' }, ['title', 'externalUrl']],
  ['POST /content', { isPublished: false, title: '', readingTime: 500 }, ['readingTime']],
] as const)('%s names what is malformed and what is missing at once: %o', async (name, body, fields) => {
  const { failure } = await app.call(name, { body: body as never }, { as })

  expect(failure?.errors?.map(({ field }) => field)).toEqual(fields)
  expect(failure?.message).toBe(failure?.errors?.[0]?.message)
})

describe('a retry under an Idempotency-Key and the day’s uploads (docs/product/api.md#idempotency-key)', () => {
  const input = async () => ({
    body: { title: 'Avec une couverture', status: 'draft' as const },
    files: { coverImage: await picture(41) },
  })

  it('gets the kept answer when nothing is left of them, and uses up nothing', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const creator = await createCreator(limited)
    const options = { as: creator, headers: { 'idempotency-key': 'une-fois' } }
    await limited.context.rateLimits.consume('upload', creator.id, { amount: 99 })
    const sent = await input()
    const first = await limited.expectData('POST /content', sent, options)
    const again = await limited.expectData('POST /content', sent, options)
    const fresh = await limited.call('POST /content', sent, { as: creator })

    expect(again.content.id).toBe(first.content.id)
    expect(await limited.expectData('GET /upload/remaining', {}, options)).toMatchObject({ remaining: 0 })
    expect(fresh.status).toBe(429)
  })

  it('makes one piece and counts its files once when both come at the same time', async () => {
    const limited = await useTestApp({ RATE_LIMITS: 'on' })
    const creator = await createCreator(limited)
    const options = { as: creator, headers: { 'idempotency-key': 'ensemble' } }
    const sent = await input()
    const [first, second] = await Promise.all(
      [sent, sent].map((each) => limited.expectData('POST /content', each, options)),
    )

    expect(second?.content.id).toBe(first?.content.id)
    expect(await limited.expectData('GET /upload/remaining', {}, options)).toMatchObject({ remaining: 99 })
  })

  it('keeps no picture waiting when it comes at the same time: the picture goes with the piece', async () => {
    const options = { as, headers: { 'idempotency-key': 'ensemble-puis-rien' } }
    const sent = { ...(await input()), files: { coverImage: await picture(43) } }
    const [{ content }] = await Promise.all([
      app.expectData('POST /content', sent, options),
      app.expectData('POST /content', sent, options),
    ])
    await app.expectData('DELETE /content/{id}', { params: { id: content.id } }, { as })
    await app.expectData('DELETE /content/bin/{id}', { params: { id: content.id } }, { as })

    expect((await fetch(app.origin + content.featuredImage)).status).toBe(404)
  })

  it('is a conflict when its file has other bytes', async () => {
    const options = { as, headers: { 'idempotency-key': 'autre-image' } }
    await app.expectData('POST /content', await input(), options)
    const other = { ...(await input()), files: { coverImage: await picture(42) } }

    expect(await app.call('POST /content', other, options)).toMatchObject({ status: 409 })
  })
})
