import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Has people told by mail whose mails are due: every minute, by one node. */
export const MAIL_NOTIFICATIONS: Job<object> = {
  name: 'mail-notifications',
  payload: z.object({}),
  key: () => '',
  tries: 3,
  pauses: { first: 10, longest: 60 },
  limit: 600,
  schedule: '* * * * *',
}
