import { expect, test } from 'vitest'
import { aSite } from '../../../testing/cast.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()

const relatedTo = (slug: string, as?: TestAccount) =>
  app.call('GET /content/slug/{slug}/related', { params: { slug } }, { as })

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

test('a kept answer hears of the creator’s next piece, and of what becomes of those it names', async () => {
  const author = await createCreator(app)
  const { slug } = await createPiece(app, author)
  expect(await idsRelatedTo(slug)).toEqual([])
  const next = await createPiece(app, author)
  expect(await idsRelatedTo(slug)).toEqual([next.id])
  await app.expectData(
    'PATCH /content/{id}',
    { params: { id: next.id }, body: { title: 'Un autre titre' } },
    { as: author },
  )
  expect(await relatedTo(slug)).toMatchObject({ data: { content: [{ title: 'Un autre titre' }] } })
  await app.expectData('DELETE /content/{id}', { params: { id: next.id } }, { as: author })
  expect(await idsRelatedTo(slug)).toEqual([])
})

test('a draft has none but for who may read it', async () => {
  const author = await createCreator(app)
  const published = await createPiece(app, author)
  const { slug } = await createPiece(app, author, { status: 'draft' })
  expect((await relatedTo(slug)).status).toBe(404)
  expect((await relatedTo(slug, await createAccount(app))).status).toBe(404)
  expect(await relatedTo(slug, author)).toMatchObject({ data: { content: [{ id: published.id }] } })
  expect((await relatedTo('rien-de-tel')).status).toBe(404)
})
