import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SECTION_MESSAGES as M } from '#contract/reading/messages.ts'
import { aSite } from '../../../testing/cast.ts'
import { createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'

const app = aSite()

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

test('a section needs a title and an article, and says so (docs/product/accounts.md#sections)', async () => {
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

test('a profile carries ten sections of ten pieces, and tells the others page by page in their order', async () => {
  const { creator, ids } = await createCreatorWith(24)
  await add(creator, { title: 'Longue', articleIds: ids.slice(0, 13) })
  for (const [n, id] of ids.slice(13).entries()) await add(creator, { title: `Section ${n}`, articleIds: [id] })
  const { user } = await app.expectData('GET /users/{id}', { params: { id: creator.id } })
  const params = { id: creator.id, sectionId: user.sections[0]?.id ?? '' }
  const articles = (page: number) =>
    app.expectData('GET /users/{id}/sections/{sectionId}/articles', { params, query: { page } })
  const more = await app.expectData('GET /users/{id}/sections', { params: { id: creator.id }, query: { page: 2 } })

  expect(user.sections).toHaveLength(10)
  expect(user.sections[0]?.articleIds).toEqual(ids.slice(0, 13))
  expect(user.sections[0]?.articles.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  expect((await articles(2)).articles.map(({ id }) => id)).toEqual(ids.slice(10, 13))
  expect((await articles(1)).pagination.hasNext).toBe(true)
  expect((await articles(2)).pagination.hasNext).toBe(false)
  expect(more.sections.map(({ title, articles }) => [title, articles.length])).toEqual([
    ['Section 9', 1],
    ['Section 10', 1],
  ])
  const stranger = await createCreator(app)
  const elsewhere = { params: { ...params, id: stranger.id } }
  expect((await app.expectData('GET /users/{id}/sections/{sectionId}/articles', elsewhere)).articles).toEqual([])
})

test('a creator has fifty sections at most, also when two are added at once', async () => {
  const { creator, ids } = await createCreatorWith(2)
  const [a = '', b = ''] = ids
  await app.context.database(sql`
    INSERT INTO sections (id, owner_id, title) SELECT gen_random_uuid(), ${creator.id}, 'Section ' || n FROM generate_series(1, 49) n`)
  const answers = await Promise.all([a, b].map((id) => add(creator, { title: 'Une de plus', articleIds: [id] })))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(answers.find(({ failure }) => failure)?.failure?.message).toBe(M.tooMany)
})
