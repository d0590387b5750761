import { expect, test } from 'vitest'
import { aSite } from '../../../testing/cast.ts'
import { createCreator, createPiece } from '../../../testing/factories.ts'

const app = aSite()

const idsRelatedTo = async (slug: string) => {
  const { content } = await app.expectData('GET /content/slug/{slug}/related', { params: { slug } })
  return content.map(({ id }) => id)
}

test('are the three newest others of the creator, by slug as by id', async () => {
  const author = await createCreator(app)
  await createPiece(app, await createCreator(app))
  const pieces = []
  for (let n = 0; n < 5; n++) pieces.push(await createPiece(app, author))
  await createPiece(app, author, { status: 'draft' })
  const [, second, third, fourth, fifth] = pieces.map(({ id }) => id)
  expect(await idsRelatedTo(pieces[3]?.slug ?? '')).toEqual([fifth, third, second])
  expect(await idsRelatedTo(pieces[4]?.id ?? '')).toEqual([fourth, third, second])
})
