import { expect, test } from 'vitest'
import { foldTag } from '#contract/reading/tag-address.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app)

const titlesOf = async (query: { tag: string; type?: 'article' | 'video'; cursor?: string; limit?: number }) => {
  const { content, pagination } = await app.expectData('GET /content', { query })
  return { titles: content.map((card) => card.title), pagination }
}

test('a tag finds the published pieces that carry it, newest first, whatever its accents and capitals', async () => {
  await createPiece(app, author, { title: 'Premier', tags: ['Économie', 'villes'] })
  await createPiece(app, author, { title: 'Ailleurs', tags: ['économies', 'politique'] })
  await createPiece(app, author, { title: 'Second', tags: ['économie'] })
  await createPiece(app, author, { title: 'Caché', tags: ['économie'], status: 'draft' })

  for (const tag of ['économie', 'ECONOMIE', ' Economie ']) {
    expect((await titlesOf({ tag })).titles).toEqual(['Second', 'Premier'])
  }
  expect((await titlesOf({ tag: 'econom' })).titles).toEqual([])
})

test('the cursor and the type hold within a tag', async () => {
  await createPiece(app, author, { title: 'Un', tags: ['mer'] })
  await createPiece(app, author, {
    title: 'Deux',
    tags: ['mer'],
    type: 'video',
    mediaUrl: 'https://exemple.fr/mer.mp4',
  })
  await createPiece(app, author, { title: 'Trois', tags: ['Mer'] })

  const first = await titlesOf({ tag: 'mer', limit: 2 })
  const next = await titlesOf({ tag: 'mer', limit: 2, cursor: first.pagination.nextCursor ?? '' })

  expect([...first.titles, ...next.titles]).toEqual(['Trois', 'Deux', 'Un'])
  expect((await titlesOf({ tag: 'mer', type: 'article' })).titles).toEqual(['Trois', 'Un'])
})

// docs/product/discovery.md#hashtag-pages
test.each([
  'Élections',
  'E\u0301le\u0301gie',
  'Œuvre',
  'İzmir',
  'Зелений',
  'Άνοιξη',
  'हिन्दी',
  'がん',
  '한국',
  'العَرَبِيّة',
  'c#',
  '日本',
  '😀',
])('the address of #%s finds what bears it', async (tag) => {
  const { id } = await createPiece(app, author, { tags: [tag] })
  const { content } = await app.expectData('GET /content', { query: { tag: foldTag(tag) } })
  expect(content.map((card) => card.id)).toEqual([id])
  expect(foldTag(foldTag(tag))).toBe(foldTag(tag))
})

test('what no address can be called is no tag', async () => {
  expect((await createPiece(app, author, { tags: ['.', '#..', '...'] })).tags).toEqual(['...'])
})
