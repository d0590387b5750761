import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { noise } from '../../../platform/media/sample-images.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'
import { waiting } from '../../../testing/waiting.ts'

const app = aSite({ RATE_LIMITS: 'on' })
const as = aCreator(app)
let files: { coverImage: Blob }
beforeAll(async () => {
  files = { coverImage: new Blob([new Uint8Array(await noise(30, 20).png().toBuffer())]) }
})

const remaining = async () => (await app.expectData('GET /upload/remaining', {}, { as })).remaining

/** Changes an article's title while `save` runs, between its look at the article and its write. */
async function overtake<Answer>(id: string, save: () => Promise<Answer>): Promise<Answer> {
  const { saved } = await app.context.database.transaction(async (tx) => {
    await tx(sql`UPDATE articles SET title = 'Entre-temps', version = version + 1 WHERE id = ${id}`)
    const saved = save()
    await expect.poll(() => waiting(app)).toBe(1)
    return { saved }
  })
  return saved
}

test('a save of a version that another save overtakes is a conflict, and its uploads are given back', async () => {
  const { id } = await createPiece(app, as)
  const before = await remaining()
  const input = { params: { id }, body: { description: 'La mienne', version: 1 }, files }
  const answer = await overtake(id, () => app.call('PUT /content/{id}', input, { as }))

  expect(answer).toMatchObject({ status: 409, failure: { code: 'CONFLICT' } })
  expect(await remaining()).toBe(before)
})

test('a save of no version that another save overtakes is laid over what that one wrote', async () => {
  const { id } = await createPiece(app, as)
  const before = await remaining()
  const input = { params: { id }, body: { description: 'La mienne' }, files }
  const answer = await overtake(id, () => app.expectData('PUT /content/{id}', input, { as }))

  expect(answer.content).toMatchObject({ title: 'Entre-temps', description: 'La mienne', version: 3 })
  expect(answer.content.featuredImage).toContain('-30x20.')
  expect(await remaining()).toBe(before - 1)
})
