import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeByCount, placeInTime } from '../../../platform/http/pagination.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { listAppealsOfCase } from './appeals.queries.ts'
import { presentCase, presentWholeCase } from './cases.presenter.ts'
import { findCase, findPapers, listCases, listFilesOfCase, placeOf, sumCases } from './cases.queries.ts'
import { decide } from './decide.ts'
import { listModerators } from './desk-work.queries.ts'
import { assign, note, openAndDecide } from './work-on-case.ts'

/** The queue of moderators (docs/product/moderation.md#cases). */
export function caseRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /admin/cases', async ({ query, caller }) => {
    const isCounted = query.state !== 'decided' && query.sort === 'most'
    const cursor = decodeCursor(query.cursor, isCounted ? placeByCount : placeInTime)
    const place = { cursor, offset: offsetOf(query), limit: query.limit }
    const [found, figures] = await Promise.all([
      listCases(database, { moderatorId: caller.id, state: query.state, sort: query.sort, q: query.q, ...place }),
      sumCases(database),
    ])
    const { rows, pagination } = paginate(found, query, (row) => placeOf(query, row))
    return {
      data: {
        cases: rows.map(presentCase),
        figures: { ...figures, oldestAt: figures.oldestAt?.toISOString() ?? null },
        pagination,
      },
    }
  })

  serve('GET /admin/cases/{id}', async ({ params, caller }) => {
    const [found, papers, appeals, files] = await Promise.all([
      findCase(database, params.id, caller.id),
      findPapers(database, params.id),
      listAppealsOfCase(database, params.id, caller.id),
      listFilesOfCase(database, params.id),
    ])
    if (!found) throw notFound(M.caseNotFound)
    const whole = presentWholeCase(found, { ...papers, appeals, files }, caller)
    await openHidden(context, whole.files)
    return { data: { case: whole } }
  })

  serve('POST /admin/cases', async ({ body, caller }) => {
    return { data: { id: await openAndDecide(context, caller, body.target, body.decision) } }
  })

  serve('GET /admin/moderators', async () => ({ data: { moderators: await listModerators(database) } }))

  serve('POST /admin/cases/{id}/assign', async ({ params, body, caller }) => {
    const assignee = await assign(context, caller, params.id, body.assigneeId)
    return { data: { assignee } }
  })

  serve('POST /admin/cases/{id}/notes', async ({ params, body, caller }) => {
    await note(context, caller, params.id, body.text)
    return { data: {} }
  })

  serve('POST /admin/cases/{id}/decision', async ({ params, body, caller }) => {
    return { data: { decision: await decide(context, caller, params.id, body) } }
  })
}
