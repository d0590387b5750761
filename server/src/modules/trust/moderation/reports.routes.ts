import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { report } from './report.ts'
import { requireTarget } from './targets.ts'

/** Reporting, for everybody (docs/product/moderation.md#reports). */
export function reportRoutes(serve: Serve, context: Context): void {
  serve('GET /reports/target/{kind}/{id}', async ({ params }) => {
    const { reportable } = await requireTarget(context.database, params.kind, params.id)
    return { data: { target: reportable } }
  })

  serve('POST /reports', async ({ body, caller, client }) => {
    await report(context, body, { reporter: caller, address: client.address })
    return { data: {}, message: M.received }
  })
}
