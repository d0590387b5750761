import { MODERATION_ACTS } from '#contract/trust/journal.ts'
import type { JournalSearch } from '#contract/trust/journal-calls.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Calls } from '../../../platform/http/endpoint.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { presentEntry } from './journal.presenter.ts'
import { type JournalPart, listJournal } from './journal.queries.ts'
import { journalCsv } from './journal-csv.ts'

/** What administrators and moderators did (docs/product/running.md#journal). */
export function journalRoutes({ serve, serveFile }: Calls, { database }: Context): void {
  serve('GET /admin/journal', async ({ query, caller }) => {
    const place = {
      cursor: decodeCursor(query.cursor, placeInTime),
      offset: offsetOf(query),
      limit: query.limit,
    }
    const found = await listJournal(database, partFor(caller, query), place)
    const { rows, pagination } = paginate(found, query, (row) => [row.at.getTime(), row.id])
    return { data: { entries: rows.map(presentEntry), pagination } }
  })

  serveFile('GET /admin/journal.csv', async ({ query, caller, reply }) => {
    const csv = journalCsv(database, partFor(caller, query))
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="journal.csv"',
        'cache-control': 'no-store',
      })
      .send(csv)
  })
}

/** Moderators see what moderation does, administrators everything. */
function partFor({ role }: Pick<Caller, 'role'>, { q, act }: JournalSearch): JournalPart {
  const shown: readonly string[] | null = role === 'admin' ? null : MODERATION_ACTS
  const asked = act === undefined ? shown : [act].filter((one) => shown?.includes(one) ?? true)
  return { acts: asked, q: q || undefined }
}
