import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Reads what mail servers report of letters: every five minutes, by one node. A mailbox that is away is one job for a day, not many. */
export const READ_REPORTS: Job<object> = {
  name: 'read-reports',
  payload: z.object({}),
  key: () => '',
  tries: 300,
  pauses: { first: 10, longest: 300 },
  limit: 600,
  schedule: '*/5 * * * *',
}
