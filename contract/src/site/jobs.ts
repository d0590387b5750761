import type { Endpoint } from '../endpoint.ts'
import { PAGE } from '../limits.ts'
import { date, deskQuery, idParams, nothing, pagination, z } from '../schema.ts'

const jobState = z.enum(['running', 'waiting', 'failed'])
export type JobState = z.infer<typeof jobState>

/** Work that is done after the answers, as administrators see it (docs/product/running.md#jobs). */
const job = z.object({
  id: z.string(),
  /** Its kind: 'prepare-video'. */
  name: z.string(),
  /** On what: an id, the name of a file; '' for what is done every hour or day. */
  key: z.string(),
  state: jobState,
  failures: z.number(),
  /** What the last failure said. */
  reason: z.string().nullable(),
  /** When it was begun, is tried next, or failed for good. */
  at: date,
})
export type Job = z.infer<typeof job>

export const jobEndpoints = {
  'GET /admin/jobs': {
    access: 'admin',
    summary: 'Les travaux en cours, en attente et échoués, du dernier au premier',
    query: z.object({ ...deskQuery(PAGE.comments), state: jobState.optional() }),
    data: z.object({ jobs: z.array(job), pagination }),
  },
  'POST /admin/jobs/{id}/retry': {
    access: 'admin',
    summary: 'Tenter encore une fois un travail qui a échoué',
    params: idParams,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
