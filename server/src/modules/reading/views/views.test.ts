import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAccount, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { createTestClient } from '../../../testing/test-client.ts'
import { sweepViews } from './views.queries.ts'

const app = aSite()
const author = aCreator(app)

const view = (id: string, options: { as?: TestAccount; headers?: Record<string, string> } = {}) =>
  app.call('POST /content/{id}/increment-view', { params: { id } }, options)

/** A browser: it keeps the cookie that it was given. */
function browser() {
  let cookie: string | undefined
  return async (id: string, as?: TestAccount) => {
    const answer = await view(id, { ...(as && { as }), headers: cookie === undefined ? {} : { cookie } })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer.data?.viewsCount
  }
}

async function activityOf(id: string): Promise<number> {
  const [row] = await app.context.database(sql<{ views: number }>`
    SELECT sum(views)::int AS views FROM article_activity WHERE article_id = ${id}`)
  return row?.views ?? 0
}

test('a visitor counts once for a piece, and the kept page of the piece hears of it', async () => {
  const { id } = await createPiece(app, author)
  const readCount = async () => (await app.expectData('GET /content/{id}', { params: { id } })).content.viewsCount
  expect(await readCount()).toBe(0)
  const [one, other] = [browser(), browser()]
  expect([await one(id), await one(id), await readCount()]).toEqual([1, 1, 1])
  // Its first view came without a cookie from an address that had counted so already.
  expect([await other(id), await other(id), await other(id), await readCount()]).toEqual([1, 2, 2, 2])
  expect(await activityOf(id)).toBe(2)
})

test('a visitor counts for every piece they read', async () => {
  const pieces = await Promise.all([createPiece(app, author), createPiece(app, author)])
  const visit = browser()
  for (const { id } of pieces) expect(await visit(id)).toBe(1)
})

test('half an hour later the same visitor counts again', async () => {
  const { database } = app.context
  const { id } = await createPiece(app, author)
  const visit = browser()
  await visit(id)
  await database(sql`UPDATE article_views SET viewed_at = now() - interval '29 minutes' WHERE article_id = ${id}`)
  expect(await visit(id)).toBe(1)
  await database(sql`UPDATE article_views SET viewed_at = now() - interval '30 minutes' WHERE article_id = ${id}`)
  expect(await visit(id)).toBe(2)
  expect(await visit(id)).toBe(2)
})

test('what was seen half an hour ago is forgotten, what was seen since is not', async () => {
  const { database } = app.context
  const pieces = await Promise.all([createPiece(app, author), createPiece(app, author)])
  const visit = browser()
  for (const { id } of pieces) await visit(id)
  await database(
    sql`UPDATE article_views SET viewed_at = now() - interval '31 minutes' WHERE article_id = ${pieces[0].id}`,
  )
  await sweepViews(database)
  const kept = await database(
    sql<{
      articleId: string
    }>`SELECT article_id FROM article_views WHERE article_id = ANY(${pieces.map((each) => each.id)})`,
  )
  expect(kept.map((row) => row.articleId)).toEqual([pieces[1].id])
})

test('the cookie is signed, out of reach of scripts, and a forged one is replaced', async () => {
  const { id } = await createPiece(app, author)
  const cookie = (await view(id)).headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).toMatch(/Max-Age=31536000/)
  const forged = cookie.split(';')[0]?.replace(/=(.)/, (_, first) => (first === '0' ? '=1' : '=0')) ?? ''
  expect((await view(id, { headers: { cookie: forged } })).headers.get('set-cookie')).not.toBeNull()
})

test("the author's own view, one of their newsroom and a crawler's do not count", async () => {
  const { id } = await createPiece(app, author)
  expect((await view(id, { as: author })).data?.viewsCount).toBe(0)
  const member = await createAccount(app)
  await app.context.database(
    sql`INSERT INTO members (publication_id, user_id, role) VALUES (${author.id}, ${member.id}, 'contributor')`,
  )
  expect((await view(id, { as: member })).data?.viewsCount).toBe(0)
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  const answer = await view(id, { headers: crawler })
  expect(answer.data?.viewsCount).toBe(0)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('views of many at once are counted exactly, whichever are joined', async () => {
  const pieces = await Promise.all(Array.from({ length: 5 }, () => createPiece(app, author)))
  const visitors = Array.from({ length: 20 }, () => browser())
  const everyOne = () => Promise.all(visitors.flatMap((visit) => pieces.map(({ id }) => visit(id))))
  for (const visit of visitors) await visit(pieces[0]?.id ?? '')
  await everyOne()
  await everyOne()
  const { content } = await app.expectData('GET /content')
  expect(content.filter((card) => pieces.some(({ id }) => id === card.id)).map((card) => card.viewsCount)).toEqual([
    20, 20, 20, 20, 20,
  ])
})

describe('views from one address', () => {
  const visitsAtOnce = (id: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => view(id).then((answer) => answer.headers.get('set-cookie'))))

  async function rowsOf(id: string): Promise<number> {
    const { database } = app.context
    const views = await database(sql`SELECT FROM article_views WHERE article_id = ${id}`)
    const allowances = await database(sql`SELECT FROM rate_limits WHERE key LIKE ${`view:${id}:%`}`)
    return views.length + allowances.length
  }

  test('without a cookie count once for a piece in half an hour, and leave no more rows than one', async () => {
    const { id } = await createPiece(app, author)
    await visitsAtOnce(id, 60)

    expect((await view(id)).data?.viewsCount).toBe(1)
    expect(await activityOf(id)).toBe(1)
    expect(await rowsOf(id)).toBe(3)
    await app.context.database(
      sql`UPDATE article_views SET viewed_at = now() - interval '30 minutes' WHERE article_id = ${id}`,
    )
    expect((await view(id)).data?.viewsCount).toBe(2)
  })

  test('count thirty visitors in half an hour, however many cookies it invents, on every node', async () => {
    const { id } = await createPiece(app, author)
    const other = await app.startNode()
    onTestFinished(() => other.close())
    const cookies = (await visitsAtOnce(id, 80)).map((cookie) => cookie?.split(';')[0] ?? '')
    await Promise.all(
      cookies.map((cookie, index) =>
        index % 2 === 0
          ? view(id, { headers: { cookie } })
          : createTestClient(other.origin).call(
              'POST /content/{id}/increment-view',
              { params: { id } },
              { headers: { cookie } },
            ),
      ),
    )

    expect((await view(id)).data?.viewsCount).toBe(30)
    expect(await rowsOf(id)).toBeLessThanOrEqual(32)
    await app.context.database(sql`UPDATE rate_limits SET resets_at = now() WHERE key LIKE ${`view:${id}:%`}`)
    expect((await view(id, { headers: { cookie: await newCookie(id) } })).data?.viewsCount).toBe(31)
  })

  test('who signed in and sends no cookie counts by their account', async () => {
    const { id } = await createPiece(app, author)
    const [one, two] = [await createAccount(app), await createAccount(app)]
    for (const as of [one, two, one]) await view(id, { as })

    expect((await view(id, { as: two })).data?.viewsCount).toBe(2)
  })

  test('nothing that is kept tells the address or the account', async () => {
    const { id } = await createPiece(app, author)
    const reader = await createAccount(app)
    await view(id)
    await view(id, { as: reader })
    const kept = await app.context.database(sql<{ text: string }>`
      SELECT v.visitor_id::text || r.key AS text FROM article_views v, rate_limits r
      WHERE v.article_id = ${id} AND r.key LIKE ${`view:${id}:%`}`)

    expect(kept.length).toBeGreaterThan(0)
    for (const { text } of kept) expect(text).not.toMatch(new RegExp(`127\\.0\\.0\\.1|${reader.id}`))
  })

  const newCookie = async (id: string) => (await view(id)).headers.get('set-cookie')?.split(';')[0] ?? ''
})
