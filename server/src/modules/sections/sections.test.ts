import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECTION_MESSAGES as M } from '#contract/messages.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createAccount, createCreator, createPiece, type TestAccount } from '../../testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A creator with as many published pieces. */
async function createCreatorWith(pieces: number) {
  const creator = await createCreator(app)
  const made = await Promise.all(Array.from({ length: pieces }, () => createPiece(app, creator)))
  return { creator, ids: made.map(({ id }) => id) }
}

const add = (as: TestAccount, body: { title: string; articleIds: string[] }) =>
  app.call('POST /users/me/sections', { body }, { as })
const list = (as: TestAccount) => app.expectData('GET /users/me/sections', {}, { as })

test('a section keeps its pieces in the order given, once each', async () => {
  const { creator, ids } = await createCreatorWith(3)
  const [a = '', b = '', c = ''] = ids

  const answer = await add(creator, { title: '  Enquêtes ', articleIds: [c, a, b, a] })

  expect(answer.status).toBe(201)
  expect(answer.data).toEqual({
    id: expect.any(String),
    _id: answer.data?.id,
    title: 'Enquêtes',
    articleIds: [c, a, b],
  })
  expect(await list(creator)).toEqual([answer.data])
})

test('changing a section replaces its title, or its pieces, and leaves the rest', async () => {
  const { creator, ids } = await createCreatorWith(3)
  const [a = '', b = '', c = ''] = ids
  const section = await app.expectData(
    'POST /users/me/sections',
    { body: { title: 'Avant', articleIds: [a, b] } },
    { as: creator },
  )
  const change = (body: { title?: string; articleIds?: string[] }) =>
    app.expectData('PATCH /users/me/sections/{id}', { params: { id: section.id }, body }, { as: creator })

  expect(await change({ title: 'Après' })).toEqual({ ...section, title: 'Après' })
  expect(await change({ articleIds: [c, b] })).toEqual({ ...section, title: 'Après', articleIds: [c, b] })
  expect(await list(creator)).toEqual([{ ...section, title: 'Après', articleIds: [c, b] }])
})

test('a section needs a title and a piece, with the words of the specification', async () => {
  const { creator, ids } = await createCreatorWith(1)

  expect((await add(creator, { title: '  ', articleIds: ids })).failure?.message).toBe(M.titleRequired)
  expect((await add(creator, { title: 'Vide', articleIds: [] })).failure?.message).toBe(
    'Veuillez sélectionner au moins un article.',
  )
})

test("drafts, unknown pieces and other people's pieces are refused with 400, and nothing is kept", async () => {
  const { creator, ids } = await createCreatorWith(1)
  const [draft, foreign] = await Promise.all([createPiece(app, creator, { status: 'draft' }), createCreatorWith(1)])

  for (const other of [draft.id, ...foreign.ids, '0197c0de-0000-7000-8000-000000000000']) {
    const { status, failure } = await add(creator, { title: 'Refusée', articleIds: [...ids, other] })
    expect({ status, errors: failure?.errors }).toEqual({
      status: 400,
      errors: [{ field: 'articleIds', message: M.articleUnknown }],
    })
  }
  expect(await list(creator)).toEqual([])
})

test('a piece is in one section at most: the second section is refused with 409', async () => {
  const { creator, ids } = await createCreatorWith(2)
  const [a = '', b = ''] = ids
  await add(creator, { title: 'Première', articleIds: [a] })
  const second = await app.expectData(
    'POST /users/me/sections',
    { body: { title: 'Seconde', articleIds: [b] } },
    { as: creator },
  )

  expect((await add(creator, { title: 'Troisième', articleIds: [a] })).status).toBe(409)
  const change = { params: { id: second.id }, body: { title: 'Perdue', articleIds: [b, a] } }
  expect((await app.call('PATCH /users/me/sections/{id}', change, { as: creator })).failure).toMatchObject({
    code: 'CONFLICT',
    message: M.articleElsewhere,
  })
  expect((await list(creator)).map(({ title, articleIds }) => ({ title, articleIds }))).toEqual([
    { title: 'Première', articleIds: [a] },
    { title: 'Seconde', articleIds: [b] },
  ])
})

test('of many sections asked for one piece at the same moment, one gets it', async () => {
  const { creator, ids } = await createCreatorWith(1)
  const titles = ['Une', 'Deux', 'Trois', 'Quatre']

  const answers = await Promise.all(titles.map((title) => add(creator, { title, articleIds: ids })))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await list(creator)).toHaveLength(1)
})

test("another owner's section does not exist; readers have none at all", async () => {
  const [{ creator, ids }, other, reader] = await Promise.all([
    createCreatorWith(1),
    createCreator(app),
    createAccount(app),
  ])
  const section = await app.expectData(
    'POST /users/me/sections',
    { body: { title: 'À moi', articleIds: ids } },
    { as: creator },
  )
  const params = { id: section.id }

  const change = { params, body: { title: 'À toi' } }
  expect((await app.call('PATCH /users/me/sections/{id}', change, { as: other })).failure?.message).toBe(M.notFound)
  expect((await app.call('DELETE /users/me/sections/{id}', { params }, { as: other })).status).toBe(404)
  expect((await app.call('GET /users/me/sections', {}, { as: reader })).status).toBe(403)
  expect((await app.call('GET /users/me/sections')).status).toBe(401)
  expect(await list(creator)).toEqual([section])
})

test('a piece taken back to draft leaves the section, for its owner and for guests, until it is published again', async () => {
  const { creator, ids } = await createCreatorWith(2)
  const [a = '', b = ''] = ids
  await add(creator, { title: 'Série', articleIds: [a, b] })
  const setStatus = (status: 'draft' | 'published') =>
    app.expectData('PUT /content/{id}', { params: { id: a }, body: { status } }, { as: creator })
  const shown = async () => {
    const { user } = await app.expectData('GET /users/{id}', { params: { id: creator.id } })
    return { own: (await list(creator))[0]?.articleIds, guest: user.sections[0]?.articles.map(({ id }) => id) }
  }

  expect(await shown()).toEqual({ own: [a, b], guest: [a, b] })
  await setStatus('draft')
  expect(await shown()).toEqual({ own: [b], guest: [b] })
  await setStatus('published')
  expect(await shown()).toEqual({ own: [a, b], guest: [a, b] })
})

test("a guest's profile and cards follow every change of the sections at once", async () => {
  const { creator, ids } = await createCreatorWith(1)
  const [a = ''] = ids
  const shown = async () => {
    const { user } = await app.expectData('GET /users/username/{username}', { params: { username: creator.username } })
    const { content } = await app.expectData('GET /content/{id}', { params: { id: a } })
    return { titles: user.sections.map(({ title }) => title), sectionId: content.sectionId }
  }
  expect(await shown()).toEqual({ titles: [], sectionId: null })

  const section = await app.expectData(
    'POST /users/me/sections',
    { body: { title: 'Nouvelle', articleIds: [a] } },
    { as: creator },
  )
  expect(await shown()).toEqual({ titles: ['Nouvelle'], sectionId: section.id })

  await app.expectData('DELETE /users/me/sections/{id}', { params: { id: section.id } }, { as: creator })
  expect(await shown()).toEqual({ titles: [], sectionId: null })
})
