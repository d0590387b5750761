import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Has search know an author's articles by the author's new names. `at` tells a change from the one before, which may be under way. */
export const INDEX_AUTHOR_ANEW: Job<{ userId: string; at: number }> = {
  name: 'index-author-anew',
  payload: z.object({ userId: z.uuid(), at: z.number() }),
  key: ({ userId, at }) => `${userId}-${at}`,
  tries: 10,
  pauses: { first: 2, longest: 600 },
  limit: 3_600,
}
