import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Every minute, by one node. */
export const LIFT_OVERDUE_SUSPENSIONS: Job<object> = {
  name: 'lift-suspensions',
  payload: z.object({}),
  key: () => '',
  tries: 3,
  pauses: { first: 10, longest: 60 },
  limit: 300,
  schedule: '* * * * *',
}
