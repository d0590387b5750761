import { PLANS } from '#contract/limits.ts'
import { PLAN_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { dayAfter, startOfDay } from '../../../platform/local-moment.ts'
import { requireChangeable } from '../articles/articles.policy.ts'
import { findGuarded } from '../articles/articles.queries.ts'
import { ownPieces } from '../newsroom/newsroom.policy.ts'
import { dropPlan, dropWish, planPiece, wishFor } from './plan-piece.ts'
import { presentPiecePlans, presentPlanned, presentWished } from './plans.presenter.ts'
import { findPlans, listPlanned, listWished } from './plans.queries.ts'

/** When pieces appear and go, and the calendar of a publication (docs/product/newsroom.md#dates). */
export function planRoutes(serve: Serve, context: Context): void {
  const { database, site } = context

  serve('GET /content/{id}/plans', async ({ params: { id }, caller }) => {
    requireChangeable(await findGuarded(database, id), caller)
    return { data: await readPlans(id) }
  })

  serve('PUT /content/{id}/plans/{act}', async ({ params, body, caller }) => {
    const moment = await planPiece(context, caller, { ...params, ...body })
    return { data: await readPlans(params.id), message: M.planned(moment) }
  })

  serve('DELETE /content/{id}/plans/{act}', async ({ params: { id, act }, caller }) => {
    await dropPlan(context, caller, id, act)
    return { data: await readPlans(id), message: M.dropped }
  })

  serve('PUT /content/{id}/wish', async ({ params: { id }, body, caller }) => {
    await wishFor(context, caller, { id, ...body })
    return { data: await readPlans(id), message: M.wished }
  })

  serve('DELETE /content/{id}/wish', async ({ params: { id }, caller }) => {
    await dropWish(context, caller, id)
    return { data: await readPlans(id), message: M.wishDropped }
  })

  serve('GET /publications/{id}/calendar', ({ params: { id }, query, caller }) => readCalendar(caller, id, query))

  const readPlans = async (id: string) => presentPiecePlans(await findPlans(database, id))

  async function readCalendar(caller: Caller, publicationId: string, { from, to }: { from: string; to: string }) {
    const { timeZone } = await site.read()
    const own = ownPieces(caller, publicationId)
    const until = startOfDay(dayAfter(to, { days: 1 }), timeZone)
    const [planned, wished] = await Promise.all([
      listPlanned(database, own, startOfDay(from, timeZone), until),
      listWished(database, own, from, to),
    ])
    const shown = <Row>(rows: readonly Row[]) => rows.slice(0, PLANS.calendarMax)
    return {
      data: {
        plans: shown(planned).map((row) => presentPlanned(row, caller)),
        wishes: shown(wished).map((row) => presentWished(row, caller)),
        isCut: planned.length + wished.length > shown(planned).length + shown(wished).length,
      },
    }
  }
}
