import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Queryable } from './connect.ts'

/** A process that dies loses what it held after so many seconds; one that lives says so three times as often. */
const LEASE_SECONDS = 60

const PAUSE_MS = 50

/**
 * Whether what was taken is still held, by a process that may have slept for longer than a lease. In a transaction it stays so until
 * its end.
 */
export type IsHeld = (sql: Queryable) => Promise<boolean>

/**
 * Does `work` for those of `names` that nobody else works for at this moment, on any node. No session is held meanwhile:
 * it may take long, and talk to others. What fails leaves its names free, and noted (`findAbandoned`).
 * @returns the names that were free, and what `work` gave; no result where none was free.
 */
export async function withLeases<Result>(
  database: Database,
  names: readonly string[],
  work: (held: string[], isHeld: IsHeld) => Promise<Result>,
): Promise<{ held: string[]; result?: Result }> {
  const holder = randomUUID()
  const held = await take(database, names, holder)
  if (held.length === 0) return { held }
  const heartbeat = setInterval(() => renew(database, holder).catch(() => undefined), (LEASE_SECONDS * 1000) / 3)
  const isHeld: IsHeld = async (sql) => {
    const rows = await sql`SELECT FROM installation.leases WHERE holder = ${holder} AND until > now() FOR UPDATE`
    return rows.length === held.length
  }
  try {
    const result = await work(held, isHeld)
    // Where the database is away they end by themselves.
    await database`DELETE FROM installation.leases WHERE holder = ${holder}`.catch(() => undefined)
    return { held, result }
  } catch (error) {
    await database`UPDATE installation.leases SET until = '-infinity' WHERE holder = ${holder}`.catch(() => undefined)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

/** As `withLeases` for one name, waiting for its turn `patience` milliseconds. Undefined when it did not come. */
export async function inTurn<Result>(
  database: Database,
  name: string,
  patience: number,
  work: (isHeld: IsHeld) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const limit = Date.now() + patience
  for (;;) {
    const { held, result } = await withLeases(database, [name], async (_, isHeld) => ({
      result: await work(isHeld),
    }))
    if (held.length > 0) return result
    if (Date.now() >= limit) return undefined
    await sleep(PAUSE_MS)
  }
}

/** Names below `prefix` whose work was begun and neither finished nor taken up. */
export async function findAbandoned(database: Database, prefix: string): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    SELECT name FROM installation.leases WHERE starts_with(name, ${prefix}) AND until <= now() ORDER BY name`
  return rows.map(({ name }) => name)
}

/** In the order of names: two that take several never wait for each other in a circle. */
async function take(database: Database, names: readonly string[], holder: string): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    INSERT INTO installation.leases AS kept (name, holder, until)
    SELECT name, ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS})
    FROM (SELECT DISTINCT unnest(${[...names]}::text[]) AS name ORDER BY name) wanted
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE kept.until <= now()
    RETURNING name`
  return rows.map(({ name }) => name)
}

async function renew(database: Database, holder: string): Promise<void> {
  await database`
    UPDATE installation.leases SET until = now() + make_interval(secs => ${LEASE_SECONDS}) WHERE holder = ${holder}`
}
