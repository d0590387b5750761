import type { Database } from '../database/connect.ts'
import { listJobs } from './list-jobs.ts'
import { openBoss } from './open-boss.ts'

/** Has a job tried once more that failed for good. @returns false when there is no such one. */
export async function retryJob(database: Database, id: string): Promise<boolean> {
  const [failed] = (await listJobs(database)).filter((job) => job.id === id && job.state === 'failed')
  if (failed === undefined) return false
  const boss = await openBoss(database)
  await boss.start()
  await boss.retry(failed.name, id)
  await boss.stop({ close: false })
  return true
}
