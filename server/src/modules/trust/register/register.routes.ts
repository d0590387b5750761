import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { PlaceInTime } from '../../../platform/database/keyset.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { countMonths } from './figures.queries.ts'
import { presentAdvert, presentEntry } from './register.presenter.ts'
import { findEntry, listAdverts, listEntries } from './register.queries.ts'
import { addCorrection, amendEntry } from './write-entry.ts'

/** After that of any entry of a moment. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** What entries are made from: themselves, and whatever makes an article or an account public or not, or renames it. */
export const REGISTER_TAGS: readonly Tag[] = ['register', 'feed', 'edits', 'names']

/** The public register (docs/product/moderation.md#register). */
export function registerRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /register', async ({ query }) => {
    const { kind, limit, from } = query
    const cursor = decodeCursor(query.cursor, placeInTime) ?? (from === undefined ? null : await placeOf(from))
    const found = await listEntries(database, { kind, cursor, offset: offsetOf(query), limit })
    const { rows, pagination } = paginate(found, query, (row) => [row.at.getTime(), row.id])
    return { data: { entries: rows.map(presentEntry), pagination }, keep: REGISTER_TAGS }
  })

  /** Just before an entry. @throws 404 for an unknown one. */
  async function placeOf(id: string): Promise<PlaceInTime> {
    const entry = await findEntry(database, id)
    if (entry === undefined) throw notFound(REGISTER_MESSAGES.entryUnknown)
    return [entry.at.getTime(), LAST_ID]
  }

  serve('GET /register/adverts', async ({ query }) => {
    const cursor = decodeCursor(query.cursor, placeInTime)
    const found = await listAdverts(database, { cursor, offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query, (row) => [row.shownFrom.getTime(), row.id])
    return { data: { adverts: rows.map(presentAdvert), pagination }, keep: REGISTER_TAGS }
  })

  serve('GET /register/figures', async () => ({ data: { months: await countMonths(database) }, keep: REGISTER_TAGS }))

  serve('POST /content/{id}/corrections', async ({ params, body, caller, idempotencyKey }) => ({
    data: { note: await addCorrection(context, caller, params.id, body.text, idempotencyKey) },
    message: REGISTER_MESSAGES.corrected,
  }))

  serve('POST /admin/register/{id}/amendments', async ({ params, body, caller, idempotencyKey }) => ({
    data: { entry: await amendEntry(context, caller, params.id, body.text, idempotencyKey) },
    message: REGISTER_MESSAGES.amended,
  }))
}
