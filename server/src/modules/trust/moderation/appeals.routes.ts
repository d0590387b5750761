import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { appeal, readDecision } from './appeal.ts'
import { appealKey, appealToken } from './appeal-token.ts'
import { listAppeals } from './appeals.queries.ts'
import { presentAppealInList } from './cases.presenter.ts'
import { decideAppeal } from './decide-appeal.ts'
import { presentTold } from './told-decisions.presenter.ts'
import { listTold } from './told-decisions.queries.ts'

/** Contesting decisions, and answering (docs/product/moderation.md#appeals). */
export function appealRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('POST /appeals/read', async ({ body }) => ({ data: { decision: await readDecision(context, body.token) } }))

  serve('POST /appeals', async ({ body }) => {
    const decision = await appeal(context, body.token, body.text)
    return { data: { decision }, message: M.appealReceived }
  })

  serve('GET /users/me/decisions', async ({ caller }) => {
    const [key, rows] = await Promise.all([appealKey(database), listTold(database, caller.id)])
    const tokenOf = (decisionId: string) => appealToken(key, { decisionId, reportId: null })
    return { data: { decisions: rows.map((row) => ({ ...presentTold(row, null), token: tokenOf(row.id) })) } }
  })

  serve('GET /admin/appeals', async ({ query, caller }) => {
    const { state, limit } = query
    const cursor = decodeCursor(query.cursor, placeInTime)
    const found = await listAppeals(database, { moderatorId: caller.id, state, cursor, offset: offsetOf(query), limit })
    const { rows, pagination } = paginate(found, query, (row) => [
      (state === 'open' ? row.appealCreatedAt : row.appealDecidedAt)?.getTime() ?? 0,
      row.appealId,
    ])
    return { data: { appeals: rows.map((row) => presentAppealInList(row, caller)), pagination } }
  })

  serve('POST /admin/appeals/{id}/decision', async ({ params, body, caller }) => {
    return { data: { appeal: await decideAppeal(context, caller, params.id, body) } }
  })
}
