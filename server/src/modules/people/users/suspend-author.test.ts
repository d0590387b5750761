import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aModerator, aSite } from '../../../testing/cast.ts'
import { createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { waiting } from '../../../testing/waiting.ts'
import { beginSession } from '../accounts/sign-in.ts'

const app = aSite()
const moderator = aModerator(app)

/** How often a suspension meets two articles. */
const ROUNDS = 6

const suspension = { reason: 'Menaces.', days: null }

interface Act {
  /** Locked by somebody else before the act comes to it. */
  held: (id: string) => RawBuilder<unknown>
  /** What the act has locked by then, and that somebody asks for too. */
  asked: (id: string) => RawBuilder<unknown>
  begin: (author: TestAccount, articleId: string) => Promise<{ status: number }>
}

const account = (id: string) => sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`
const articles = (id: string) => sql`SELECT FROM articles WHERE author_id = ${id} FOR NO KEY UPDATE`
const sessions = (id: string) => sql`SELECT FROM sessions WHERE user_id = ${id} FOR UPDATE`

const ACTS: Record<string, Act> = {
  'an author who publishes': {
    held: account,
    asked: articles,
    begin: (as, id) => app.call('PUT /content/{id}', { params: { id }, body: { status: 'published' } }, { as }),
  },
  'a suspension': {
    held: sessions,
    asked: account,
    begin: ({ id }) =>
      app.call('POST /admin/accounts/{id}/suspend', { params: { id }, body: suspension }, { as: moderator }),
  },
}

// The database breaks a circle of waits at the expense of who waited first: where the other goes on, the act was undone.
test.each(Object.entries(ACTS))(
  '%s that closes a circle of waits gives way, and is done all the same',
  async (_, act) => {
    // Once more where the act had waited so long already that the database breaks the circle at our expense.
    const { done } = await app.context.database.transaction(
      async (tx) => {
        const author = await createCreator(app)
        const { id } = await createPiece(app, author, { status: 'draft' })
        await tx(act.held(author.id))
        const done = act.begin(author, id)
        await expect.poll(() => waiting(app)).toBe(1)
        await tx(act.asked(author.id))
        return { done }
      },
      { retry: true },
    )

    expect((await done).status).toBe(200)
  },
)

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
    const [suspended, ...published] = await Promise.all([
      app.call('POST /admin/accounts/{id}/suspend', { params, body: suspension }, { as: moderator }),
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
