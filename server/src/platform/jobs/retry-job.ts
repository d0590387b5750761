import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connect.ts'
import { query } from '../database/query.ts'
import { bossTransaction } from './boss-database.ts'
import { openBoss } from './open-boss.ts'

interface FailedJob {
  name: string
  key: string | null
}

export type RetryOutcome = 'retried' | 'not failed' | 'unknown'

/**
 * Has a job tried once more that failed for good.
 * @param id as somebody typed it.
 * @param transaction that begins one.
 * @param noted what is told of it in the same transaction.
 */
export async function retryJob<Tx extends Transaction>(
  database: Database,
  transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
  id: string,
  noted: (tx: Tx, job: FailedJob) => void,
): Promise<RetryOutcome> {
  const boss = await openBoss(database)
  await boss.start()
  try {
    return await transaction(async (tx) => {
      const job = await lockJob(tx, id)
      if (job?.state !== 'failed') return job === undefined ? 'unknown' : 'not failed'
      await boss.retry(job.name, id, { db: bossTransaction(tx) })
      noted(tx, job)
      return 'retried'
    })
  } finally {
    await boss.stop({ close: false })
  }
}

/** Whoever asks for the same one at the same moment waits, and finds that it goes on. */
async function lockJob(tx: Transaction, id: string) {
  const [job] = await tx(
    query
      .selectFrom('jobs.job')
      .select(['name', 'singletonKey as key', 'state'])
      .where(sql<string>`id::text`, '=', id)
      .forUpdate(),
  )
  return job
}
