import { BUG_REPORT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { offsetOf, paginate } from '../../platform/http/pagination.ts'
import { showFiles } from '../../platform/media/show-files.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { presentBugReport } from './bug-reports.presenter.ts'
import { insertBugReport, listBugReports } from './bug-reports.queries.ts'
import { storeScreenshot } from './store-screenshot.ts'

export function bugReportRoutes(serve: Serve, context: Context): void {
  const { database, jobs, rateLimits } = context

  serve('POST /bug-report', async ({ caller, body }) => {
    await rateLimits.consume('bugReport', caller.id)
    const screenshot = body.screenshot ? await storeScreenshot(context, body.screenshot, caller.id) : null
    const after = [{ field: 'screenshot', address: screenshot }]
    const data = await database.transaction(async (tx) => {
      await showFiles(tx, { before: [], after, by: caller.id })
      const id = await insertBugReport(tx, { ...body, screenshot, userId: caller.id })
      await queueMail(tx, jobs, { userId: null, recipient: null, facts: { kind: 'bug-report', reportId: id } })
      return { id }
    })
    return { data, message: M.thanks }
  })

  serve('GET /bug-report', async ({ query }) => {
    const found = await listBugReports(database, { offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query)
    return { data: { reports: rows.map(presentBugReport), pagination } }
  })
}
