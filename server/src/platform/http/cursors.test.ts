import { beforeAll, expect, test } from 'vitest'
import { aCreator, anAdmin, aSite } from '../../testing/cast.ts'
import { createPiece } from '../../testing/factories.ts'

const app = aSite()
const creator = aCreator(app)
const admin = anAdmin(app)
let pieceId: string
beforeAll(async () => {
  pieceId = (await createPiece(app, creator)).id
})

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
const statuses = async (cursor: string, score?: string) => {
  const params = { id: creator.id }
  const as = creator
  const answers = await Promise.all([
    app.call('GET /content', { query: { cursor } }),
    app.call('GET /content/my-articles', { query: { cursor } }, { as }),
    app.call('GET /content/user/{id}', { params, query: { cursor } }),
    app.call('GET /content/author/{id}', { params, query: { cursor } }),
    app.call('GET /users/{id}/publications', { params, query: { cursor } }),
    app.call('GET /admin/mails', { query: { cursor } }, { as: admin }),
    app.call('GET /subscriptions/articles', { query: { cursor } }, { as }),
    app.call('GET /comments/article/{id}', { params: { id: pieceId }, query: { cursor } }),
    app.call('GET /comments/article/{id}', {
      params: { id: pieceId },
      query: { cursor: score ?? cursor, sort: 'top' },
    }),
  ])
  return [...new Set(answers.map(({ status }) => status))]
}

test('a cursor may stand at any date that the database and JavaScript write alike', async () => {
  for (const date of [0, 1, Date.now(), Date.UTC(9999, 11, 31, 23, 59, 59, 999)])
    expect(await statuses(cursor(date, pieceId), cursor(0, date, pieceId)), String(date)).toEqual([200])
})

test.each([
  Date.UTC(9999, 11, 31, 23, 59, 59, 999) + 1,
  8.64e15,
  8.64e15 + 1,
  Number.MAX_SAFE_INTEGER,
  1e300,
  -1,
  -62_167_219_200_001,
  0.5,
  null,
  '2026-01-01',
  [0],
])('a cursor at %j is refused, in every list', async (date) => {
  expect(await statuses(cursor(date, pieceId), cursor(0, date, pieceId))).toEqual([400])
})
