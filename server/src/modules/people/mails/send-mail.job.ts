import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Sends a mail of the outbox. A mail server may be away for three days. */
export const SEND_MAIL: Job<{ id: string }> = {
  name: 'send-mail',
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  tries: 80,
  pauses: { first: 1, longest: 3_600 },
  limit: 600,
  givesUp: true,
}
