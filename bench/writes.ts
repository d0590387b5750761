import { insertComment } from '../server/src/modules/comments/new-comment.queries.ts'
import { writeLike } from '../server/src/modules/likes/likes.queries.ts'
import { connect, type Database } from '../server/src/platform/database/connect.ts'
import { createRateLimits } from '../server/src/platform/http/rate-limits.ts'
import type { Figure } from './figures.ts'
import { inTurn } from './in-turn.ts'
import { type LoadResult, load, type Target } from './load.ts'
import { type Reader, registerReaders } from './readers.ts'
import type { Samples } from './samples.ts'

/** Writers at once, each with an account of its own. */
const WRITERS = 10
const ROUNDS = 16
/** Of all writers together, a round. */
const AMOUNT = 500

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
    body: JSON.stringify({ content: 'Une mesure' }),
    run: (sql, articleId, id) =>
      insertComment(sql, { id, isAdmin: false }, { articleId, content: 'Une mesure' }, createRateLimits(sql, false)),
  },
]

/** Writes a second through the API, beside the bare driver that runs the same statement on the same database. */
export async function measureWrites(app: Target, databaseUrl: string, { ids }: Samples): Promise<Figure[]> {
  const readers = await registerReaders(app.origin, WRITERS)
  const database = connect(databaseUrl, { max: WRITERS })
  const writers = readers.map(({ id }) => id)
  const figures: Figure[] = []
  for (const write of WRITES) {
    const { ours, bare, ratio } = await inTurn(
      ROUNDS,
      () => throughApi(app, write, readers, ids),
      () => throughDriver(database, write, writers, ids),
    )
    figures.push({
      name: `${write.name} through the API`,
      value: ratio.rate,
      unit: '×',
      target: { min: 0.4 },
      note: `${Math.round(ours.rate)}/s against ${Math.round(bare.rate)}/s of the bare driver`,
    })
  }
  await database.end()
  return figures
}

function throughApi(app: Target, { path, body }: Write, readers: Reader[], ids: string[]): Promise<LoadResult> {
  const unused = [...readers]
  return load(app, {
    connections: readers.length,
    amount: AMOUNT,
    setupClient(client) {
      const authorization = `Bearer ${unused.pop()?.token}`
      const headers = body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' }
      client.setRequests(ids.map((id) => ({ method: 'POST', path: path(id), body, headers })))
    },
  })
}

async function throughDriver(sql: Database, { run }: Write, writers: string[], ids: string[]): Promise<LoadResult> {
  const begin = performance.now()
  await Promise.all(
    writers.map(async (writer) => {
      for (let n = 0; n < AMOUNT / writers.length; n++) await run(sql, ids[n % ids.length] ?? '', writer)
    }),
  )
  return { rate: (AMOUNT * 1000) / (performance.now() - begin), cpuMs: Number.NaN }
}
