import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CONTENT } from '#contract/limits.ts'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { noise } from '../../../platform/media/sample-images.ts'
import { useTestApp } from '../../../testing/create-test-app.ts'
import { createCreator, createPiece } from '../../../testing/factories.ts'

/** A text of `count` blocks of 50,000 bytes: letters of two bytes each. */
const longText = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'text' as const, content: 'é'.repeat(25_000) }))

describe('a text weighs a megabyte at most, all its blocks together', () => {
  it('goes up to it, and beyond it neither a new draft nor a change is taken', async () => {
    const app = await useTestApp()
    const as = await createCreator(app)
    const { content: kept } = await app.expectData(
      'POST /content',
      { body: { title: 'À ras', blocks: longText(20) } },
      { as },
    )
    const refusal = {
      status: 400,
      failure: { code: 'VALIDATION', message: M.textTooLong, errors: [{ field: 'blocks' }] },
    }

    expect(await app.call('POST /content', { body: { title: 'Long', blocks: longText(21) } }, { as })).toMatchObject(
      refusal,
    )
    const change = { params: { id: kept.id }, body: { blocks: longText(21) } }
    expect(await app.call('PUT /content/{id}', change, { as })).toMatchObject(refusal)
    const captions = Array.from({ length: 200 }, () => ({
      type: 'quote' as const,
      content: 'x',
      imageDescription: 'y'.repeat(5_000),
      citationSource: 'z'.repeat(5_000),
    }))
    expect(await app.call('POST /content', { body: { title: 'Légendes', blocks: captions } }, { as })).toMatchObject(
      refusal,
    )
  })

  it('is weighed as pages send it: signs of markup, quotes and apostrophes in six bytes each', async () => {
    const app = await useTestApp()
    const as = await createCreator(app)
    const blocks = (sign: string) => [1, 2, 3, 4].map(() => ({ type: 'text' as const, content: sign.repeat(50_000) }))
    const statusOf = async (sign: string) =>
      (await app.call('POST /content', { body: { title: 'Signes', blocks: blocks(sign) } }, { as })).status

    expect(await statusOf('a')).toBe(201)
    for (const sign of ['<', '>', '&', '"', "'"]) expect(await statusOf(sign), sign).toBe(400)
  })

  it('stays readable where it was longer before, and may be shortened, not lengthened', async () => {
    const app = await useTestApp()
    const as = await createCreator(app)
    const { id, blocks } = await createPiece(app, as)
    const long = longText(30).map((block, index) => ({ ...blocks[0], ...block, id: `block_${index}` }))
    await app.context.database(sql`UPDATE articles SET blocks = ${JSON.stringify(long)}::text::jsonb WHERE id = ${id}`)
    const save = (body: object) => app.call('PUT /content/{id}', { params: { id }, body }, { as })

    expect((await app.expectData('GET /content/{id}', { params: { id } })).content.blocks).toHaveLength(30)
    expect((await save({ title: 'Un autre titre' })).status).toBe(200)
    expect((await save({ blocks: long.slice(0, 25) })).status).toBe(200)
    expect((await save({ blocks: long.slice(0, 26) })).failure?.message).toBe(M.textTooLong)
    expect(CONTENT.textMaxBytes).toBeLessThan(25 * 50_000)
  })
})

describe('pieces of a day', () => {
  it('are limited for an account, drafts too; a retry is no further one, and another account goes on', async () => {
    const app = await useTestApp({ RATE_LIMITS: 'on' })
    const [as, other] = [await createCreator(app), await createCreator(app)]
    const options = { as, headers: { 'idempotency-key': 'le-dernier' } }
    const body = { title: 'Un brouillon', status: 'draft' as const }
    await app.context.rateLimits.consume('piece', as.id, { amount: RATE_LIMITS.piece.max - 1 })
    const last = await app.expectData('POST /content', { body }, options)
    const refused = await app.call(
      'POST /content/external',
      { body: { ...body, externalUrl: 'https://exemple.fr/' } },
      { as },
    )

    const picture = new Blob([new Uint8Array(await noise(30, 20).png().toBuffer())])
    const withFile = await app.call('POST /content', { body, files: { coverImage: picture } }, { as })
    expect(withFile.status).toBe(429)
    expect(await app.expectData('GET /upload/remaining', {}, { as })).toMatchObject({ remaining: 100 })
    expect(refused).toMatchObject({ status: 429, failure: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.expectData('POST /content', { body }, options)).content.id).toBe(last.content.id)
    expect((await app.call('POST /content', { body }, { as: other })).status).toBe(201)
  })

  // docs/product/limits.md#rate-limits
  it('have revisions of 300 MB, by what they take: beyond it a new text is not stored, and a word still is', async () => {
    const app = await useTestApp({ RATE_LIMITS: 'on' })
    const as = await createCreator(app)
    const text = () => ({ transcript: randomBytes(30_000).toString('base64') })
    const { id } = await createPiece(app, as, text())
    const counted = async () => (await app.context.rateLimits.usage('revision', as.id)).count
    expect(await counted()).toBeGreaterThan(29)
    await app.context.rateLimits.consume('revision', as.id, {
      amount: RATE_LIMITS.revision.max - 40 - (await counted()),
    })

    const save = (body: ArticleInput) => app.call('PUT /content/{id}', { params: { id }, body }, { as })
    expect((await save(text())).status).toBe(200)
    expect(await save(text())).toMatchObject({ status: 429, failure: { code: 'RATE_LIMITED' } })
    const { content } = await app.expectData('GET /content/{id}', { params: { id } }, { as })
    expect(content.version).toBe(2)
    expect((await save({ title: 'Un mot' })).status).toBe(200)
    const restored = { params: { id, version: 1 }, body: {} }
    expect((await app.call('POST /content/{id}/revisions/{version}/restore', restored, { as })).status).toBe(429)
  })
})
