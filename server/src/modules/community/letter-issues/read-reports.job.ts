import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Reads what mail servers report of letters: every five minutes, by one node. */
export const READ_REPORTS: Job<object> = {
  name: 'read-reports',
  payload: z.object({}),
  key: () => '',
  tries: 3,
  pauses: { first: 10, longest: 60 },
  limit: 600,
  schedule: '*/5 * * * *',
}
