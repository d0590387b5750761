import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Submission } from '#contract/publishing/submissions.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { forbidden } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { requireChangeable } from '../articles/articles.policy.ts'
import { findGuarded } from '../articles/articles.queries.ts'
import { may, mayOversee } from '../newsroom/newsroom.policy.ts'
import { requirePublication } from '../newsroom/newsroom.queries.ts'
import { handIn, sendBack, takeBack } from './hand-in.ts'
import { findSubmission, listWaiting } from './submissions.queries.ts'

/** Drafts that are handed in, reviewed, and sent back (docs/product/newsroom.md#handing-in). */
export function submissionRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /content/{id}/submission', async ({ params: { id }, caller }) => {
    const piece = requireChangeable(await findGuarded(database, id), caller)
    const row = await findSubmission(database, id)
    const can = { handIn: may(caller, 'handIn', piece), review: may(caller, 'review', piece) }
    return { data: { submission: row ? presentSubmission(row) : null, can } }
  })

  serve('POST /content/{id}/submission', async ({ params: { id }, caller }) => {
    await handIn(context, caller, id)
    return { data: {}, message: M.handedIn }
  })

  serve('DELETE /content/{id}/submission', async ({ params: { id }, caller }) => {
    await takeBack(context, caller, id)
    return { data: {}, message: M.takenBack }
  })

  serve('POST /content/{id}/submission/return', async ({ params: { id }, body, caller }) => {
    await sendBack(context, caller, id, body.words)
    return { data: {}, message: M.sentBack }
  })

  serve('GET /publications/{id}/submissions', async ({ params: { id }, query, caller }) => {
    await requirePublication(database, id, caller)
    if (!mayOversee(caller, id)) throw forbidden(M.reviewersOnly)
    const place = { cursor: decodeCursor(query.cursor, placeInTime), offset: offsetOf(query), limit: query.limit }
    const found = await listWaiting(database, id, place)
    const { rows, pagination } = paginate(found, query, (row) => [row.handedInAt.getTime(), row.articleId])
    const pieces = rows.map(({ articleId, title, type, writer, handedInAt }) => ({
      ...{ id: articleId, title, type, writer, handedInAt: handedInAt.toISOString() },
    }))
    return { data: { pieces, pagination } }
  })
}

type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

const presentSubmission = ({ writer, handedInAt, sentBackAt, sentBackBy, words }: SubmissionRow): Submission => ({
  ...{ writer, handedInAt: handedInAt.toISOString() },
  sentBack: sentBackAt && { at: sentBackAt.toISOString(), by: sentBackBy, words },
})
