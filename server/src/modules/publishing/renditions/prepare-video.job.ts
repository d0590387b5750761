import { z } from '#contract/schema.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/** Makes the sizes of a stored video that play in every browser. A crash may be ours, three are the video's. */
export const PREPARE_VIDEO: Job<{ fileName: string }> = {
  name: 'prepare-video',
  payload: z.object({ fileName: z.string() }),
  key: ({ fileName }) => fileName,
  tries: 3,
  pauses: { first: 2, longest: 60 },
  limit: 24 * 3_600,
  givesUp: true,
}
