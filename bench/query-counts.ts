import { sql } from 'kysely'
import type { Database } from '../server/src/platform/database/connect.ts'
import type { Figure } from './figures.ts'
import { registerReaders } from './readers.ts'

const FEEDS = [1, 10, 50].map((limit) => `/api/v1/content?limit=${limit}`)
const REQUESTS = 20

/** Lets PostgreSQL count statements by `pg_stat_statements`; it must be restarted for it. */
export async function prepareCounting(database: Database): Promise<void> {
  await database(sql`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
  await database(sql`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`)
}

/** Statements that a page of the feed costs at most, whatever its length, without ready answers. */
export async function countFeedQueries(origin: string, database: Database): Promise<Figure[]> {
  const [reader] = await registerReaders(origin, 1)
  const callers = { 'a guest': {}, 'a signed-in reader': { authorization: `Bearer ${reader?.token}` } }
  const figures: Figure[] = []
  for (const [caller, headers] of Object.entries(callers)) {
    const counts: number[] = []
    for (const path of FEEDS) counts.push(await countQueries(database, () => readAgain(origin + path, headers)))
    figures.push({
      name: `queries of a feed page for ${caller}`,
      value: Math.max(...counts),
      unit: '',
      target: { max: 2 },
      note: `with 1, 10 and 50 cards: ${counts.join(', ')}`,
    })
  }
  return figures
}

async function readAgain(url: string, headers: Record<string, string>): Promise<void> {
  for (let n = 0; n < REQUESTS; n++) {
    const answer = await fetch(url, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  }
}

/** Statements a request, rounded: what the server does by itself now and then is not the request's. */
async function countQueries(database: Database, run: () => Promise<void>): Promise<number> {
  await database(sql`SELECT pg_stat_statements_reset()`)
  await run()
  const [row] = await database(sql<{ calls: number }>`
    SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'`)
  return Math.round((row?.calls ?? 0) / REQUESTS)
}
