import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '../server/src/platform/database/connect.ts'
import { migrateDatabase } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { fillDatabase } from '../server/src/testing/many-rows.ts'
import { type App, startApp } from './app.ts'
import { type Figure, formatNumber } from './figures.ts'
import { withFolder } from './folder.ts'
import { inTurn } from './in-turn.ts'
import { load } from './load.ts'
import { type Reader, registerReaders } from './readers.ts'
import { deepCursor, SCALED_CALLS, type ScaledCall } from './scaled-calls.ts'

const FEW = 1_000
const ROUNDS = 8
/** Calls of each round, one after the other. */
const AMOUNT = 60
/** Pieces whose calls are measured. */
const PIECES = 200

interface ScaledSite {
  app: App
  reader: Reader
  ids: string[]
  /** Of page 10,000, when there are so many pieces. */
  cursor: string | undefined
}

/** What calls cost among many articles, beside the same calls among a thousand; no ready answers. Minutes for a million. */
export function measureScale(many: number): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
    try {
      const small = await startSite(postgres.url, folder, FEW)
      const large = await startSite(postgres.url, folder, many)
      const figures: Figure[] = []
      for (const call of SCALED_CALLS) figures.push(await compare(call, small, large, many))
      if (large.cursor !== undefined) figures.push(await comparePages(large, large.cursor))
      await small.app.stop()
      await large.app.stop()
      return figures
    } finally {
      await postgres.stop()
    }
  })
}

async function startSite(adminUrl: string, folder: string, articles: number): Promise<ScaledSite> {
  const name = `articles_${articles}`
  await withDatabase(adminUrl, (database) => database.script(`CREATE DATABASE ${name}`))
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href
  await migrateDatabase(url)
  const { ids, cursor } = await withDatabase(url, async (database) => {
    await fillDatabase(database, articles)
    const rows = await database(sql<{ id: string }>`SELECT id FROM articles ORDER BY md5(id::text) LIMIT ${PIECES}`)
    return { ids: rows.map(({ id }) => id), cursor: await deepCursor(database) }
  })
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const app = await startApp(dataDir, { DATABASE_URL: url, DEMO: 'off', PAGE_CACHE: 'off' })
  const [reader] = await registerReaders(app.origin, 1)
  if (!reader) throw new Error('no reader')
  return { app, reader, ids, cursor }
}

async function compare(call: ScaledCall, small: ScaledSite, large: ScaledSite, many: number): Promise<Figure> {
  const { ours, bare, ratio } = await inTurn(
    ROUNDS,
    () => run(large, call),
    () => run(small, call),
  )
  return {
    name: `${call.name}, ${formatNumber(many)} articles against ${formatNumber(FEW)}`,
    value: 1 / ratio.rate,
    unit: '×',
    target: { max: 2 },
    note: `${milliseconds(ours.rate)} against ${milliseconds(bare.rate)}`,
  }
}

/** docs/product/api.md#lists-and-pages: page 10,000 costs what page 1 costs; a little is left for noise. */
async function comparePages(site: ScaledSite, cursor: string): Promise<Figure> {
  const page = (path: string): ScaledCall => ({ name: path, method: 'GET', path: () => path })
  const { ours, bare, ratio } = await inTurn(
    ROUNDS,
    () => run(site, page(`/api/v1/content?cursor=${cursor}`)),
    () => run(site, page('/api/v1/content')),
  )
  return {
    name: 'page 10,000 by cursor against page 1',
    value: 1 / ratio.rate,
    unit: '×',
    target: { max: 1.25 },
    note: `${milliseconds(ours.rate)} against ${milliseconds(bare.rate)}`,
  }
}

function run({ app, reader, ids }: ScaledSite, { method, path, body }: ScaledCall) {
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { authorization: `Bearer ${reader.token}`, 'user-agent': 'Mozilla/5.0', ...content }
  const requests = ids.map((id) => ({ method, path: path(id), body, headers }))
  return load(app, { requests, connections: 1, amount: AMOUNT })
}

async function withDatabase<Result>(url: string, work: (database: Database) => PromiseLike<Result>): Promise<Result> {
  const database = connect(url, { max: 1 })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const milliseconds = (rate: number) => `${(1000 / rate).toFixed(2)} ms`
