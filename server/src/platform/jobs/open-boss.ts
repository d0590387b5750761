import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss'
import { KEPT } from '#contract/limits.ts'
import type { Database } from '../database/connect.ts'
import type { ServerWatch } from '../database/server-watch.ts'
import { bossDatabase } from './boss-database.ts'
import type { JobKind } from './job.ts'

/** Where the library's tables are, which our migrations make (`NNNN_jobs.sql`). */
const JOBS_SCHEMA = 'jobs'

/** Seconds without a sign of life after which another node takes a job. */
const LEASE_SECONDS = 30

const DAY_SECONDS = 86_400
/** What failed for good is kept for whoever asks why; what waits for a setting may wait for years. */
const RETENTION = { deleteAfterSeconds: KEPT.jobDays * DAY_SECONDS, retentionSeconds: 3_650 * DAY_SECONDS }

/** What one process does for all jobs: looks after schedules, and every so many seconds after those whose node has died. */
const workingOptions = (look: number): ConstructorOptions => ({
  useListenNotify: true,
  superviseIntervalSeconds: look,
  monitorIntervalSeconds: look,
  // At most a minute late, for what is done every hour.
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  // No job of ours waits for another.
  flowIntervalSeconds: 3_600,
})

/** @param working of a server that works on jobs; without it they are only looked at. Not yet started. */
export async function openBoss(
  database: Database,
  working?: { listening: ServerWatch; look: number },
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({
    db: bossDatabase(database, working?.listening),
    schema: JOBS_SCHEMA,
    migrate: false,
    registerInstance: false,
    // The tables stay small: what is done is removed at once.
    reindex: false,
    monitorVacuum: false,
    ...(working ? workingOptions(working.look) : { supervise: false, schedule: false }),
  })
}

/** Makes the queue of a kind of job, with that of its failures where it has one, or gives them their limits as they are now. */
export async function makeQueues(boss: PgBoss, kind: JobKind): Promise<void> {
  await makeQueue(boss, kind)
  if (!kind.givesUp) return
  const deadLetter = failuresOf(kind)
  await makeQueue(boss, { ...kind, name: deadLetter })
  // A job is bound to it when it is written.
  await boss.updateQueue(kind.name, { deadLetter })
}

async function makeQueue(boss: PgBoss, { name, tries, pauses, limit, schedule }: JobKind): Promise<void> {
  const options: QueueOptions & { notify: boolean } = {
    ...RETENTION,
    retryLimit: tries - 1,
    retryDelay: pauses.first,
    retryDelayMax: pauses.longest,
    retryBackoff: true,
    expireInSeconds: limit,
    heartbeatSeconds: LEASE_SECONDS,
    // What nobody asked for falls to a process by chance, so that each machine has its turn.
    notify: schedule === undefined,
  }
  await boss.createQueue(name, { ...options, policy: 'exclusive' })
  await boss.updateQueue(name, options)
  if (schedule !== undefined) await boss.schedule(name, schedule, {})
}

/** The queue of the jobs of a kind that failed for good, where it has one. */
export const failuresOf = ({ name }: JobKind): string => `${name}.failed`
