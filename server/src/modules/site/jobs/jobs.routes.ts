import type { Job } from '#contract/site/jobs.ts'
import { JOB_MESSAGES as M } from '#contract/site/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { type ListedJob, pageOfJobs } from '../../../platform/jobs/list-jobs.ts'
import { retryNotedJob } from './retry-noted-job.ts'

/** What is done after the answers, for administrators (docs/product/running.md#jobs). */
export function jobRoutes(serve: Serve, { database, perform }: Context): void {
  serve('GET /admin/jobs', async ({ query }) => {
    const found = await pageOfJobs(database, {
      state: query.state,
      cursor: decodeCursor(query.cursor, placeInTime),
      offset: offsetOf(query),
      limit: query.limit,
    })
    const { rows, pagination } = paginate(found, query, (row) => [row.at.getTime(), row.id])
    return { data: { jobs: rows.map(presentJob), pagination } }
  })

  serve('POST /admin/jobs/{id}/retry', async ({ params, caller }) => {
    const outcome = await retryNotedJob({ database, perform }, params.id, caller)
    if (outcome === 'unknown') throw notFound(M.unknown)
    if (outcome === 'not failed') throw conflict(M.notFailed)
    return { data: {}, message: M.retried }
  })
}

function presentJob({ id, name, key, state, failures, reason, at }: ListedJob): Job {
  return { id, name, key: key ?? '', state, failures, reason, at: at.toISOString() }
}
