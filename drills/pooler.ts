import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { parseConfig } from '../server/src/configuration/config.ts'
import { StartError } from '../server/src/configuration/start-error.ts'
import { isDatabaseAway } from '../server/src/platform/database/availability.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { startDatabase } from '../server/src/platform/postgres/start-database.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import { until } from './conditions.ts'
import { type Kiosk, startKiosk } from './kiosk.ts'
import type { Load } from './load.ts'
import { createPgBouncer, type OwnPgBouncer } from './own-pgbouncer.ts'
import { createPostgres, type OwnPostgres } from './own-postgres.ts'
import type { Report } from './report.ts'
import { withWritingSite } from './writing-site.ts'

/** What PostgreSQL has to bear: the pooler's `default_pool_size`, and of each site a worker and its primary that listen round it. */
const POOL_SIZE = 20
const SITES = 2
const MOST = POOL_SIZE + 2 * SITES

const FROZEN_MS = 2_000

/** Within this time a site shows what was changed on the other. Milliseconds; what it keeps lives for a minute. */
const HEARD_MS = 5_000

/**
 * Two sites on one PostgreSQL behind a PgBouncer in transaction mode, on which people write; it is killed and started again,
 * or frozen for two seconds, a round each way.
 * @throws Error where a limit of time is not kept through it, a site does not hear the other, or PostgreSQL has more sessions.
 */
export async function pooler(rounds: number): Promise<Report> {
  const postgres = await createPostgres()
  const bouncer = await createPgBouncer(postgres)
  const settings = { DATABASE_URL: bouncer.url, DATABASE_LISTEN_URL: postgres.url }
  let other: Kiosk | undefined
  try {
    return await withWritingSite(
      rounds,
      async ({ kiosk, load, written }) => {
        other ??= await startKiosk(settings)
        await expectRefused(bouncer)
        await expectLimit(bouncer, postgres)
        await expectHeard(load, kiosk.origin, other.origin)
        await expectFew(postgres)
        for (const [broken, mended] of waysOf(bouncer)) {
          await broken()
          await mended()
          await written()
          await expectHeard(load, kiosk.origin, other.origin)
        }
        await expectFew(postgres)
      },
      settings,
    )
  } finally {
    await other?.stop()
    await bouncer.remove()
    await postgres.remove()
  }
}

const waysOf = (bouncer: OwnPgBouncer) =>
  [
    [bouncer.kill, bouncer.start],
    [
      async () => bouncer.freeze(),
      async () => {
        await sleep(FROZEN_MS)
        bouncer.thaw()
      },
    ],
  ] as const

/** A start behind a pooler that nobody named says what is to be done. */
async function expectRefused(bouncer: OwnPgBouncer): Promise<void> {
  const refused = await startDatabase(parseConfig({ DATABASE_URL: bouncer.url })).catch((error: unknown) => error)
  if (!(refused instanceof StartError && refused.message.includes('DATABASE_LISTEN_URL')))
    throw new Error(`a start behind a pooler was not refused: ${String(refused)}`)
}

/** A statement that takes too long is ended by the server itself, on whichever session it runs. */
async function expectLimit(bouncer: OwnPgBouncer, postgres: OwnPostgres): Promise<void> {
  const database = connect(bouncer.url, { max: 1, limit: 300, isPooled: true })
  const asked = await database(sql`SELECT pg_sleep(20)`).catch((error: unknown) => error)
  await database.end()
  if (!isDatabaseAway(asked)) throw new Error(`no limit of time: ${String(asked)}`)
  const sleeping = await postgres.ask((ask) =>
    ask(
      sql`SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid()`,
    ),
  )
  if (sleeping.length > 0) throw new Error('the server goes on with what was given up')
}

/** What the other site keeps of its list shows the newest of what is written on the first. */
async function expectHeard(load: Load, first: string, second: string): Promise<void> {
  await newestOf(second)
  const { length } = load.tally.pieces
  await until(() => load.tally.pieces.length > length)
  await load.pause()
  const end = performance.now() + HEARD_MS
  while ((await newestOf(second)) !== (await newestOf(first)))
    if (performance.now() > end) throw new Error('a site did not hear of what was written on the other')
  load.goOn()
}

async function newestOf(origin: string): Promise<string | undefined> {
  const { data } = await createTestClient(origin).call('GET /content', { query: { limit: 1 } })
  return data?.content[0]?.id
}

async function expectFew(postgres: OwnPostgres): Promise<void> {
  const [row] = await postgres.ask((database) =>
    database(sql<{ sessions: number }>`
      SELECT count(*)::int AS sessions FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`),
  )
  if ((row?.sessions ?? 0) > MOST) throw new Error(`${row?.sessions} sessions, not ${MOST} at most`)
}
