import type { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/connect.ts'
import { bossTransaction } from './boss-database.ts'
import type { Enqueue, EnqueueOptions, Job } from './job.ts'
import { forgetFailures } from './list-jobs.ts'
import { makeQueues, openBoss } from './open-boss.ts'

/** Has a job done for each of these, once the transaction has committed; those that failed for good begin anew. */
export async function insertJobs<Payload extends object>(
  boss: PgBoss,
  tx: Transaction,
  job: Job<Payload>,
  payloads: readonly Payload[],
  { isBehind = false }: EnqueueOptions = {},
): Promise<void> {
  const priority = isBehind ? -1 : 0
  const added = payloads.map((payload) => ({ data: payload, singletonKey: job.key(payload), priority }))
  await forgetFailures(
    tx,
    job.name,
    added.map(({ singletonKey }) => singletonKey),
  )
  await boss.insert(job.name, added, { db: bossTransaction(tx) })
}

/** As `Jobs.enqueue`, for a process that does no jobs itself: a site that runs takes them within seconds. */
export async function withEnqueue<Result>(
  database: Database,
  work: (enqueue: Enqueue) => Promise<Result>,
): Promise<Result> {
  let opened: Promise<PgBoss> | undefined
  /** Queues that are there by now: no process that does such jobs may have started yet. */
  const made = new Set<string>()
  const enqueue: Enqueue = async (tx, job, payloads, options) => {
    opened ??= openBoss(database).then((boss) => boss.start())
    const boss = await opened
    if (!made.has(job.name)) {
      await makeQueues(boss, job)
      made.add(job.name)
    }
    await insertJobs(boss, tx, job, payloads, options)
  }
  try {
    return await work(enqueue)
  } finally {
    await (await opened)?.stop({ close: false })
  }
}
