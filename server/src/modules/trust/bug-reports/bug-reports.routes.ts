import { mediaUrl } from '#contract/publishing/media.ts'
import { BUG_REPORT_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalidField, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { MediaError } from '../../../platform/media/media-error.ts'
import { showFiles } from '../../../platform/media/show-files.ts'
import { storeImage } from '../../../platform/media/store-file.ts'
import { presentBugReport } from './bug-reports.presenter.ts'
import { closeBugReport, findBugReport, insertBugReport, listBugReports } from './bug-reports.queries.ts'

export function bugReportRoutes(serve: Serve, context: Context): void {
  const { database, perform } = context

  serve('POST /bug-report', async ({ caller, body }) => {
    const screenshot = body.screenshot ? await storeScreenshot(context, body.screenshot, caller.id) : null
    const after = [{ field: 'screenshot', address: screenshot }]
    const data = await perform(async (tx) => {
      await showFiles(tx, { before: [], after, by: caller.id, isPublic: false })
      const id = await insertBugReport(tx, { ...body, screenshot, userId: caller.id })
      tx.note({ kind: 'bug-reported', id })
      return { id }
    })
    return { data, message: M.thanks }
  })

  serve('GET /bug-report', async ({ query }) => {
    const found = await listBugReports(database, {
      state: query.state,
      cursor: decodeCursor(query.cursor, placeInTime),
      offset: offsetOf(query),
      limit: query.limit,
    })
    const { rows, pagination } = paginate(found, query, (row) => [row.createdAt.getTime(), row.id])
    return { data: { reports: rows.map(presentBugReport), pagination } }
  })

  serve('POST /bug-report/{id}/close', async ({ params: { id }, caller }) => {
    const report = await perform(async (tx) => {
      const isClosedNow = await closeBugReport(tx, id)
      const found = await findBugReport(tx, id)
      if (found === undefined) throw notFound(M.unknown)
      // Named by its day: the journal keeps nothing of what was described.
      const name = `Bogue du ${found.createdAt.toISOString().slice(0, 10)}`
      if (isClosedNow) tx.note({ kind: 'bug-report-closed', id, name, by: caller })
      return found
    })
    return { data: { report: presentBugReport(report) }, message: M.closed }
  })
}

/**
 * Keeps a screenshot given in base64, bare or as a data URI (docs/product/accounts.md#bug-report-screenshot); its bytes decide what it is.
 * @returns its address. @throws 400 when it is no image that we take.
 */
async function storeScreenshot(context: Context, screenshot: string, ownerId: string): Promise<string> {
  const bytes = Buffer.from(screenshot.replace(/^data:[^,]*,/, ''), 'base64')
  try {
    return mediaUrl((await storeImage(context, bytes, ownerId)).name)
  } catch (error) {
    if (error instanceof MediaError && error.code !== 'STORAGE_FULL')
      throw invalidField('screenshot', M.screenshotInvalid)
    throw error
  }
}
