import { type InferResult, sql } from 'kysely'
import type { Queryable } from '../database/connect.ts'
import { isBefore } from '../database/keyset.ts'
import { query } from '../database/query.ts'

/** Those that run first, then those that wait, those that failed for good last. */
const unfinished = query
  .selectFrom('jobs.job')
  .select((eb) => [
    'id',
    'name',
    'singletonKey as key',
    eb
      .case('state')
      .when('active')
      .then(sql.lit('running' as const))
      .when('failed')
      .then(sql.lit('failed' as const))
      .else(sql.lit('waiting' as const))
      .end()
      .as('state'),
    // How often it has failed, and what its last failure said.
    sql<number>`${eb.ref('retryCount')} + (${eb.ref('state')} = 'failed')::int`.as('failures'),
    sql<string | null>`${eb.ref('output')}->>'message'`.as('reason'),
    // When it was begun, is tried next, or failed for good.
    sql<Date>`coalesce(${eb.ref('completedOn')}, CASE ${eb.ref('state')} WHEN 'active' THEN ${eb.ref('startedOn')} END,
      ${eb.ref('startAfter')})`.as('at'),
  ])
  .where('state', 'in', ['created', 'retry', 'active', 'failed'])
  // The library's own.
  .where('name', 'not like', '\\_\\_%')
  .orderBy((eb) => eb('state', '=', 'failed'))
  .orderBy((eb) => eb('state', '<>', 'active'))
  .orderBy('at')

export type ListedJob = InferResult<typeof unfinished>[number]

/** All jobs that are not done. */
export const listJobs = (database: Queryable): Promise<ListedJob[]> => database(unfinished)

interface PageOfJobs {
  state: ListedJob['state'] | undefined
  /** The moment and id of the last one shown. */
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

/** Of a state or of all, those of the last moment first, one more than `limit`. */
export function pageOfJobs(database: Queryable, { state, cursor, offset, limit }: PageOfJobs): Promise<ListedJob[]> {
  return database(
    query
      .selectFrom(unfinished.clearOrderBy().as('j'))
      .selectAll()
      .$if(state !== undefined, (jobs) => jobs.where('j.state', '=', state ?? 'failed'))
      .where((eb) => isBefore(eb.refTuple('j.at', 'j.id'), cursor))
      .orderBy('j.at', 'desc')
      .orderBy('j.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

/** The keys of those of a kind that failed for good. */
export async function failedKeys(database: Queryable, name: string): Promise<Set<string | null>> {
  const rows = await database(
    query.selectFrom('jobs.job').select('singletonKey').where('name', '=', name).where('state', '=', 'failed'),
  )
  return new Set(rows.map(({ singletonKey }) => singletonKey))
}

/** Forgets those of a kind that failed for good under one of these keys: they are asked for anew. */
export async function forgetFailures(database: Queryable, name: string, keys: readonly string[]): Promise<void> {
  await database(
    query
      .deleteFrom('jobs.job')
      .where('name', '=', name)
      .where('state', '=', 'failed')
      .where('singletonKey', '=', sql<string>`ANY(${[...keys]}::text[])`),
  )
}

/** Forgets that the one of a kind under this key waits for its pause to be over: it is asked for anew, and begins at once. */
export async function forgetPause(database: Queryable, name: string, key: string): Promise<void> {
  await database(
    query
      .deleteFrom('jobs.job')
      .where('name', '=', name)
      .where('singletonKey', '=', key)
      .where('state', 'in', ['created', 'retry']),
  )
}
