import type { BinnedArticle } from '#contract/publishing/bin.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { ownPieces } from '../newsroom/newsroom.policy.ts'
import { canTakeOutOfBin } from './articles.policy.ts'
import { type BinnedRow, listBin } from './bin.queries.ts'
import { deleteFromBin, restoreFromBin } from './bin.ts'

/** What was deleted and can be taken back (docs/product/content.md#bin). */
export function binRoutes(serve: Serve, context: Context): void {
  serve('GET /content/bin', async ({ query, caller }) => {
    const place = { cursor: decodeCursor(query.cursor, placeInTime), offset: offsetOf(query), limit: query.limit }
    const found = await listBin(context.database, ownPieces(caller, query.publicationId), place)
    const { rows, pagination } = paginate(found, query, (row) => [row.deletedAt.getTime(), row.id])
    return { data: { content: rows.map((row) => present(row, caller)), pagination } }
  })

  serve('POST /content/{id}/restore-from-bin', async ({ params, caller }) => {
    await restoreFromBin(context, caller, params.id)
    return { data: {}, message: M.takenOutOfBin }
  })

  serve('DELETE /content/bin/{id}', async ({ params, caller }) => {
    await deleteFromBin(context, caller, params.id)
    return { data: {}, message: M.deletedForGood }
  })
}

const present = (row: BinnedRow, caller: Caller): BinnedArticle => ({
  id: row.id,
  title: row.title,
  type: row.type,
  deletedAt: row.deletedAt.toISOString(),
  goneAt: row.goneAt.toISOString(),
  can: { restore: canTakeOutOfBin(caller, row) },
})
