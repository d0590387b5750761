import { MODERATION_ACTS } from '#contract/trust/journal.ts'
import { type JournalSearch, journalSearch } from '#contract/trust/journal-calls.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Calls } from '../../../platform/http/endpoint.ts'
import { invalidInput } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { presentEntry } from './journal.presenter.ts'
import { type JournalPart, listJournal } from './journal.queries.ts'
import { journalCsv } from './journal-csv.ts'

/** What administrators and moderators did (docs/product/running.md#journal). */
export function journalRoutes({ serve, serveForeign }: Calls, { database }: Context): void {
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

  serveForeign(
    { methods: ['GET'], path: '/admin/journal.csv', access: 'admin' },
    async ({ request, reply, caller }) => {
      const query = journalSearch.safeParse(request.query)
      if (!query.success) throw invalidInput(query.error)
      const csv = journalCsv(database, partFor(caller, query.data))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="journal.csv"',
          'cache-control': 'no-store',
        })
        .send(csv)
    },
  )
}

/** Moderators see what moderation does, administrators everything. */
function partFor({ role }: Pick<Caller, 'role'>, { q, act }: JournalSearch): JournalPart {
  const shown: readonly string[] | null = role === 'admin' ? null : MODERATION_ACTS
  const asked = act === undefined ? shown : [act].filter((one) => shown?.includes(one) ?? true)
  return { acts: asked, q: q || undefined }
}
