import type { Database } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { retryJob } from '../../../platform/jobs/retry-job.ts'
import { noteAct } from '../../trust/journal/note-act.ts'

/** Has a job tried once more that failed for good, and notes who asked for it. @param by null: on the command line. */
export const retryNotedJob = (database: Database, id: string, by: Pick<Caller, 'id' | 'username'> | null) =>
  retryJob(database, id, (tx, { name, key }) =>
    noteAct(tx, by, { act: 'job-retried', target: { kind: 'job', id, name }, facts: { key } }),
  )
