import { beforeAll, expect, test } from 'vitest'
import { aCreator, anAdmin, aReader, aSite } from '../../../testing/cast.ts'
import { createPiece } from '../../../testing/factories.ts'

const app = aSite()
const [ada, bela, silent] = [aCreator(app), aCreator(app), aCreator(app)]
const [reader, admin] = [aReader(app), anAdmin(app)]
const list = (query: { theme?: string; page?: number; limit?: number } = {}) =>
  app.expectData('GET /creators', { query })
const names = async (query?: { theme?: string }) => (await list(query)).creators.map(({ username }) => username)

beforeAll(async () => {
  for (const tags of [['Énergie'], ['énergie', 'Sport'], ['Cuisine'], ['Cuisine'], ['Jazz'], ['Jazz']])
    await createPiece(app, ada, { tags })
  await createPiece(app, bela, { title: 'La dernière', tags: ['Sport'] })
  await createPiece(app, ada, { tags: ['Sport'], status: 'draft' })
  await createPiece(app, silent, { status: 'draft' })
})

test('creators who have published come with their last article, the latest first', async () => {
  const { creators } = await list()
  expect(creators.map(({ username }) => username)).toEqual([bela.username, ada.username])
  expect(creators[0]?.latest.title).toBe('La dernière')
})

test('a theme has those who use it most, whatever its spelling', async () => {
  expect(await names({ theme: 'ENERGIE' })).toEqual([ada.username])
  // Of three others Ada has more.
  expect(await names({ theme: 'sport' })).toEqual([bela.username])
  expect(await names({ theme: 'inconnu' })).toEqual([])
  expect(new Set((await list()).themes)).toEqual(new Set(['Sport', 'énergie', 'Cuisine', 'Jazz']))
})

test('creators alone are searched for where that is asked', async () => {
  const search = async (q: string) =>
    (await app.expectData('GET /users/search', { query: { q, userType: 'media' } })).users.map(({ id }) => id)
  expect(await search(ada.username)).toContain(ada.id)
  expect(await search(reader.username)).not.toContain(reader.id)
})

test('who is deactivated is not listed', async () => {
  const activate = (isActive: boolean) =>
    app.expectData('PATCH /users/{id}/activate', { params: { id: ada.id }, body: { isActive } }, { as: admin })
  await activate(false)
  expect([await names(), (await list()).themes]).toEqual([[bela.username], ['Sport']])
  await activate(true)
  expect(await names()).toEqual([bela.username, ada.username])
})
