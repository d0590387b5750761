import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Has all who follow an account told of what it published. */
export const TELL_FOLLOWERS: Job<{ articleId: string }> = {
  name: 'tell-followers',
  payload: z.object({ articleId: z.uuid() }),
  key: ({ articleId }) => articleId,
  tries: 10,
  pauses: { first: 2, longest: 600 },
  limit: 3_600,
}
