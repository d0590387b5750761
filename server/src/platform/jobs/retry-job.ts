import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connect.ts'
import { query } from '../database/query.ts'
import { bossTransaction } from './boss-database.ts'
import { openBoss } from './open-boss.ts'

interface FailedJob {
  name: string
  key: string | null
}

/**
 * Has a job tried once more that failed for good.
 * @param id as somebody typed it.
 * @param noted what is written in the same transaction.
 * @returns false when there is no such one.
 */
export async function retryJob(
  database: Database,
  id: string,
  noted: (tx: Transaction, job: FailedJob) => Promise<void>,
): Promise<boolean> {
  const boss = await openBoss(database)
  await boss.start()
  try {
    return await database.transaction(async (tx) => {
      const failed = await lockFailed(tx, id)
      if (failed === undefined) return false
      await boss.retry(failed.name, id, { db: bossTransaction(tx) })
      await noted(tx, failed)
      return true
    })
  } finally {
    await boss.stop({ close: false })
  }
}

/** Whoever asks for the same one at the same moment waits, and finds that it goes on. */
async function lockFailed(tx: Transaction, id: string): Promise<FailedJob | undefined> {
  const [job] = await tx(
    query
      .selectFrom('jobs.job')
      .select(['name', 'singletonKey as key'])
      .where(sql<string>`id::text`, '=', id)
      .where('state', '=', 'failed')
      .forUpdate(),
  )
  return job
}
