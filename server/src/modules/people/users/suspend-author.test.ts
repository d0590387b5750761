import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aModerator, aSite } from '../../../testing/cast.ts'
import { createCreator } from '../../../testing/factories.ts'
import { beginSession } from '../accounts/sign-in.ts'

const app = aSite()
const moderator = aModerator(app)

/** How often a suspension meets two articles. */
const ROUNDS = 6

test('whoever publishes while they are suspended meets no failure, and neither act is lost', async () => {
  const { database } = app.context
  const { id } = await createCreator(app)
  const params = { id }
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { tokens } = await beginSession(app.context, database, { userId: id, userAgent: 'test', isStrong: false })
    const author = { token: tokens.accessToken }
    const piece = (title: string) => {
      const blocks = [{ type: 'text' as const, content: 'Un paragraphe.' }]
      return app.call('POST /content', { body: { title, blocks, status: 'published' as const } }, { as: author })
    }
    const suspension = { params, body: { reason: 'Menaces.', days: null } }
    const [suspended, ...published] = await Promise.all([
      app.call('POST /admin/accounts/{id}/suspend', suspension, { as: moderator }),
      piece(`Une dépêche ${round}`),
      piece(`Une autre ${round}`),
    ])
    expect(suspended.status).toBe(200)
    statuses.push(...published.map(({ status }) => status))
    await app.expectData('POST /admin/accounts/{id}/restore', { params }, { as: moderator })
  }
  // 401: their session had ended before.
  expect(statuses.filter((status) => status !== 201 && status !== 401)).toEqual([])
  const [kept] = await database(sql<{ counted: number; public: number; suspensions: number }>`
    SELECT articles_count AS counted, (SELECT count(*)::int FROM articles WHERE author_id = u.id AND status = 'published') AS public,
      (SELECT count(*)::int FROM moderation_cases WHERE owner_id = u.id) AS suspensions
    FROM users u WHERE id = ${id}`)
  const done = statuses.filter((status) => status === 201).length
  expect(done).toBeGreaterThan(0)
  expect(kept).toEqual({ counted: done, public: done, suspensions: ROUNDS })
})
