import { randomUUID } from 'node:crypto'
import { connect, type Database } from '../server/src/database/connect.ts'
import type { Caller } from '../server/src/http/authentication.ts'
import { insertComment } from '../server/src/modules/comments/comments.queries.ts'
import { writeLike } from '../server/src/modules/likes/likes.queries.ts'
import type { Figure } from './figures.ts'
import { load, median, type Target } from './load.ts'
import { type Reader, registerReaders } from './readers.ts'
import type { Samples } from './samples.ts'

/** Writers at once, each with an account of its own. */
const WRITERS = 10
const ROUNDS = 3
const SECONDS = 2

interface Write {
  name: string
  path(articleId: string): string
  body?: string
  /** The same statement through the bare driver. */
  run(sql: Database, articleId: string, reader: Caller): Promise<unknown>
}

const WRITES: Write[] = [
  {
    name: 'like',
    path: (id) => `/api/v1/content/${id}/like`,
    run: (sql, id, reader) => writeLike(sql, id, reader, null),
  },
  {
    name: 'comment',
    path: (id) => `/api/v1/comments/article/${id}`,
    body: JSON.stringify({ content: 'Une mesure' }),
    run: (sql, articleId, reader) => insertComment(sql, reader, { articleId, content: 'Une mesure' }),
  },
]

/** Writes a second through the API, beside the bare driver that runs the same statement on the same database. */
export async function measureWrites(app: Target, databaseUrl: string, { ids }: Samples): Promise<Figure[]> {
  const readers = await registerReaders(app.origin, WRITERS)
  const database = connect(databaseUrl, { max: WRITERS })
  const figures: Figure[] = []
  for (const write of WRITES) {
    const ratios: number[] = []
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await throughApi(app, write, readers, ids)
      const bare = await throughDriver(database, write, readers, ids)
      if (round === 0) continue
      ratios.push(ours / bare)
      rates[0].push(ours)
      rates[1].push(bare)
    }
    figures.push({
      name: `${write.name} through the API`,
      value: median(ratios),
      unit: '×',
      target: { min: 0.4 },
      note: `${Math.round(median(rates[0]))}/s against ${Math.round(median(rates[1]))}/s of the bare driver`,
    })
  }
  await database.end()
  return figures
}

async function throughApi(app: Target, { path, body }: Write, readers: Reader[], ids: string[]): Promise<number> {
  const unused = [...readers]
  const { rate } = await load(app, {
    connections: readers.length,
    seconds: SECONDS,
    setupClient(client) {
      const headers = {
        authorization: `Bearer ${unused.pop()?.token}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      client.setRequests(ids.map((id) => ({ method: 'POST', path: path(id), body, headers })))
    },
  })
  return rate
}

async function throughDriver(sql: Database, { run }: Write, readers: Reader[], ids: string[]): Promise<number> {
  const begin = performance.now()
  const end = begin + SECONDS * 1000
  let count = 0
  await Promise.all(
    readers.map(async ({ id }) => {
      const reader: Caller = { id, sessionId: randomUUID(), username: '', userType: 'user', role: 'user' }
      for (let index = 0; performance.now() < end; index++, count++)
        await run(sql, ids[index % ids.length] ?? '', reader)
    }),
  )
  return (count * 1000) / (performance.now() - begin)
}
