import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Sends letters that are under way, or due: at once where somebody asks, and every minute. One for the whole site, so that the pace holds. */
export const SEND_LETTERS: Job<object> = {
  name: 'send-letters',
  payload: z.object({}),
  key: () => '',
  tries: 3,
  pauses: { first: 1, longest: 60 },
  limit: 24 * 3_600,
  schedule: '* * * * *',
}
