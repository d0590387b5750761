import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { retryJob } from '../../../platform/jobs/retry-job.ts'

/** Has a job tried once more that failed for good, and notes who asked for it. @param by null: on the command line. */
export const retryNotedJob = (
  { database, perform }: Pick<Context, 'database' | 'perform'>,
  id: string,
  by: Pick<Caller, 'id' | 'username'> | null,
) => retryJob(database, perform, id, (tx, { name, key }) => tx.note({ kind: 'job-retried', id, name, key, by }))
