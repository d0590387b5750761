import { readdirSync, readFileSync } from 'node:fs'
import { createPgBouncer, hasPgBouncer } from '../drills/own-pgbouncer.ts'
import { createPostgres, makeFolder } from '../drills/own-postgres.ts'
import { type App, startApp } from './app.ts'
import type { Figure } from './figures.ts'
import { inTurn } from './in-turn.ts'
import { type LoadResult, load, type Target } from './load.ts'
import { findSamples } from './samples.ts'

const ROUNDS = 9
const CONNECTIONS = 10
const [WARM_UP, AMOUNT] = [400, 300]
/** Of a tick in `/proc`: 100 a second wherever Linux runs. */
const TICK_MS = 10

/**
 * What it costs to leave nothing in a session, as behind a pooler, and PgBouncer itself: processor time of the site, PostgreSQL
 * and PgBouncer together, beside a site that prepares its statements, in turn. Linux only.
 */
export async function measurePooler(): Promise<Figure[]> {
  const postgres = await createPostgres(['random_page_cost=1.1', 'jit=off'])
  const direct = { DATABASE_URL: postgres.url, PAGE_CACHE: 'off' }
  const bouncer = hasPgBouncer ? await createPgBouncer(postgres) : undefined
  const apps: App[] = []
  const start = async (settings: Record<string, string>): Promise<Target> => {
    const app = await startApp(makeFolder(), { ...direct, ...settings })
    apps.push(app)
    return { origin: app.origin, usage: async () => addServers(await app.usage(), postgres.port) }
  }
  try {
    const prepared = await start({})
    const others = [{ name: 'unprepared', app: await start({ DATABASE_LISTEN_URL: postgres.url }) }]
    if (bouncer)
      others.push({
        name: 'by PgBouncer',
        app: await start({ DATABASE_URL: bouncer.url, DATABASE_LISTEN_URL: postgres.url }),
      })
    const { articleId } = await findSamples(prepared.origin)
    const figures: Figure[] = []
    for (const { name, app } of others)
      for (const [what, path] of [
        ['feed JSON', '/api/v1/content'],
        ['article JSON', `/api/v1/content/${articleId}`],
      ] as const) {
        const { ours, bare, ratio } = await compare(app, prepared, path)
        const note = `${ours.cpuMs.toFixed(2)} ms against ${bare.cpuMs.toFixed(2)}; requests a second ${ratio.rate.toFixed(2)} ×`
        figures.push({ name: `${what}, ${name}, CPU`, value: ratio.cpu, unit: '×', note })
      }
    return figures
  } finally {
    for (const app of apps) await app.stop()
    await bouncer?.remove()
    await postgres.remove()
  }
}

async function compare(app: Target, prepared: Target, path: string) {
  const read = (target: Target, amount: number): Promise<LoadResult> =>
    load(target, { requests: [{ path }], connections: CONNECTIONS, amount })
  for (const target of [app, prepared]) await read(target, WARM_UP)
  return inTurn(
    ROUNDS,
    () => read(app, AMOUNT),
    () => read(prepared, AMOUNT),
  )
}

/** With what the server at this port and PgBouncer have used; of two sites on it one rests. */
function addServers<Used extends { cpuMs: number }>(used: Used, port: number): Used {
  const stats = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(readStat)
  const server = stats.find(({ command }) => command.includes('postgres') && command.includes(`port=${port}`))?.pid
  const ours = stats.filter(
    ({ pid, parent, command }) => server !== undefined && (pid === server || parent === server || isBouncer(command)),
  )
  return { ...used, cpuMs: used.cpuMs + ours.reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0) }
}

const isBouncer = (command: string) => command.includes('pgbouncer')

interface Stat {
  pid: string
  parent: string
  command: string
  ticks: number
}

/** One that ended meanwhile has used nothing. */
function readStat(pid: string): Stat {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { pid, parent: fields[1] ?? '', command, ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return { pid, parent: '', command: '', ticks: 0 }
  }
}
