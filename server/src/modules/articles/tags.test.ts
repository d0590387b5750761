import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'

let app: TestApp
let author: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  author = await createCreator(app)
})
afterAll(() => app.close())

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

test('an empty tag is refused, not ignored', async () => {
  expect(await app.call('GET /content', { query: { tag: ' ' } })).toMatchObject({ status: 400 })
})
