import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import type { Database, Queryable } from './connect.ts'
import { now, query } from './query.ts'

/** A process that dies loses what it held after so many seconds; one that lives says so three times as often. */
const LEASE_SECONDS = 60

const PAUSE_MS = 50

/**
 * Whether what was taken is still held, by a process that may have slept for longer than a lease. In a transaction it stays so until
 * its end.
 */
export type IsHeld = (database: Queryable) => Promise<boolean>

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
  const heartbeat = setInterval(
    () => holdUntil(database, holder, leaseEnd).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  )
  const isHeld: IsHeld = async (database) => {
    const rows = await database(
      query
        .selectFrom('installation.leases')
        .select('name')
        .where('holder', '=', holder)
        .where('until', '>', now)
        .forUpdate(),
    )
    return rows.length === held.length
  }
  try {
    const result = await work(held, isHeld)
    // Where the database is away they end by themselves.
    await database(query.deleteFrom('installation.leases').where('holder', '=', holder)).catch(() => undefined)
    return { held, result }
  } catch (error) {
    await holdUntil(database, holder, sql<Date>`'-infinity'`).catch(() => undefined)
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

/** Ends every lease, for who knows that whoever held one is dead; what they were at is abandoned (`findAbandoned`). */
export async function endLeases(database: Database): Promise<void> {
  await database(query.updateTable('installation.leases').set({ until: sql<Date>`'-infinity'` }))
}

/** Names below `prefix` whose work was begun and neither finished nor taken up. */
export async function findAbandoned(database: Database, prefix: string): Promise<string[]> {
  const rows = await database(
    query
      .selectFrom('installation.leases')
      .select('name')
      .where((eb) => sql<boolean>`starts_with(${eb.ref('name')}, ${prefix})`)
      .where('until', '<=', now)
      .orderBy('name'),
  )
  return rows.map(({ name }) => name)
}

/** Those of `names` that somebody is at, or has left unfinished. */
export async function leased(database: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await database(
    query
      .selectFrom('installation.leases')
      .select('name')
      .where('name', '=', sql<string>`ANY(${[...names]}::text[])`),
  )
  return new Set(rows.map(({ name }) => name))
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

/** In the order of names: two that take several never wait for each other in a circle. */
async function take(database: Database, names: readonly string[], holder: string): Promise<string[]> {
  const wanted = [...new Set(names)].sort().map((name) => ({ name, holder, until: leaseEnd }))
  const rows = await database(
    query
      .insertInto('installation.leases')
      .values(wanted)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((eb) => ({ holder: eb.ref('excluded.holder'), until: eb.ref('excluded.until') }))
          .where('installation.leases.until', '<=', now),
      )
      .returning('name'),
  )
  return rows.map(({ name }) => name)
}

async function holdUntil(database: Database, holder: string, until: Expression<Date>): Promise<void> {
  await database(query.updateTable('installation.leases').set({ until }).where('holder', '=', holder))
}
