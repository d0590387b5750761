import { createAccount } from '../e2e/support/accounts.ts'
import { insertComment } from '../server/src/modules/community/comments/new-comment.queries.ts'
import { writeLike } from '../server/src/modules/community/likes/likes.queries.ts'
import { connect, type Database } from '../server/src/platform/database/connect.ts'
import { createRateLimits } from '../server/src/platform/http/rate-limits.ts'
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { openClient } from './client.ts'
import type { Figure } from './figures.ts'
import { inTurn, type Round } from './in-turn.ts'
import { withSite } from './site.ts'

/** Writers at once, each with an account and a connection of its own. */
const WRITERS = 10
const ROUNDS = 12
/** Of all writers together, a round. */
const AMOUNT = 500
const COMMENT = 'Une mesure'

interface Write {
  name: string
  path(articleId: string): string
  body?: string
  /** The same statement through the bare driver. */
  run(sql: Database, articleId: string, writerId: string): Promise<unknown>
}

const WRITES: Write[] = [
  {
    name: 'like',
    path: (id) => `/api/v1/content/${id}/like`,
    run: (sql, articleId, readerId) => writeLike(sql, { articleId, readerId, isAdmin: false, wanted: null }),
  },
  {
    name: 'comment',
    path: (id) => `/api/v1/comments/article/${id}`,
    body: JSON.stringify({ content: COMMENT }),
    run: (sql, articleId, id) =>
      insertComment(sql, { id, isAdmin: false }, { articleId, content: COMMENT }, createRateLimits(sql, false)),
  },
]

/** Writes a second through the API, beside the bare driver that runs the same statement on the same database. */
export function measureWrites(): Promise<Figure[]> {
  return withSite({ DEMO: 'on' }, async (site) => {
    const { content } = await site.expectData('GET /content', { query: { limit: 50 } })
    const articles = content.map(({ id }) => id)
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => createAccount(site, 'user')))
    const database = connect(findEmbeddedPostgres(site.dataDir) ?? '', { max: WRITERS })
    const client = openClient()

    const throughApi = async ({ path, body }: Write): Promise<Round> => {
      const connections = writers.map(({ token }) => {
        const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
        return articles.map((id) => ({ method: 'POST' as const, path: path(id), headers, ...(body && { body }) }))
      })
      return roundOf(await client.ask({ origin: site.origin, connections, amount: AMOUNT }))
    }
    const throughDriver = async ({ run }: Write): Promise<Round> => {
      const begin = performance.now()
      await Promise.all(
        writers.map(async ({ user }) => {
          for (let n = 0; n < AMOUNT / WRITERS; n++) await run(database, articles[n % articles.length] ?? '', user.id)
        }),
      )
      return roundOf((performance.now() - begin) / 1_000)
    }

    try {
      const figures: Figure[] = []
      for (const write of WRITES) {
        const { ours, bare, ratio } = await inTurn(
          ROUNDS,
          () => throughApi(write),
          () => throughDriver(write),
        )
        figures.push({
          name: `${write.name} through the API, a second`,
          value: ratio.rate,
          unit: '×',
          target: { min: 0.4 },
          note: `${Math.round(ours.rate)}/s against ${Math.round(bare.rate)}/s of the bare driver`,
        })
      }
      return figures
    } finally {
      client.leave()
      await database.end()
    }
  })
}

const roundOf = (seconds: number): Round => ({ rate: AMOUNT / seconds, node: Number.NaN, postgres: Number.NaN })
