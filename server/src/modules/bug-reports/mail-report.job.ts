import { z } from '#contract/schema.ts'
import type { Job } from '../../platform/jobs/job.ts'

/** Mails a bug report to the support. A mail server may be away for three days. */
export const MAIL_REPORT: Job<{ id: string }> = {
  name: 'mail-report',
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  tries: 80,
  pauses: { first: 1, longest: 3_600 },
  limit: 600,
}
