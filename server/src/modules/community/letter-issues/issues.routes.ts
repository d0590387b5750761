import { ISSUE_MESSAGES as M } from '#contract/community/letter-issue-messages.ts'
import type { LetterIssue } from '#contract/community/letter-issues.ts'
import type { RenderMail } from '#contract/people/mail-content.ts'
import { id, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { requireKeeper } from '../letters/letters.policy.ts'
import { findLetter } from '../letters/letters.queries.ts'
import { showIssue } from './draw-issue.ts'
import { previewPath } from './issue-preview.routes.ts'
import { presentIssue, presentIssueSummary, presentTroubled } from './issues.presenter.ts'
import { countVisit, listIssues } from './issues.queries.ts'
import { lookAround, sendIssue, sendOnceMore, sendTest, turn } from './send-issue.ts'
import { listTroubled } from './sendings.queries.ts'
import { beginIssue, removeIssue, requireIssue, saveIssue } from './write-issue.ts'

const place = z.tuple([id])

/** Issues of letters, for who looks after them (docs/product/letters.md#issues). */
export function issueRoutes(serve: Serve, context: Context, renderMail: RenderMail): void {
  const { database } = context

  serve('GET /letters/of/{owner}/issues', async ({ params: { owner }, query, caller }) => {
    const letter = await findLetter(database, await requireKeeper(database, caller, owner))
    const [before] = decodeCursor(query.cursor, place) ?? []
    const asked = { before, offset: offsetOf(query), limit: query.limit }
    const found = letter === undefined ? [] : await listIssues(database, letter.letterId, asked)
    const { rows, pagination } = paginate(found, query, (row) => [row.id])
    return { data: { issues: rows.map(presentIssueSummary), pagination } }
  })

  serve('POST /letters/of/{owner}/issues', async ({ params: { owner }, caller }) => {
    const begun = await beginIssue(context, caller, owner)
    return { data: { issue: await read(caller, begun) } }
  })

  serve('GET /letters/issues/{id}', async ({ params, caller }) => ({ data: { issue: await read(caller, params.id) } }))

  serve('PUT /letters/issues/{id}', async ({ params, body, caller }) => {
    await saveIssue(context, caller, params.id, body)
    return { data: { issue: await read(caller, params.id) }, message: M.saved }
  })

  serve('DELETE /letters/issues/{id}', async ({ params, caller }) => {
    await removeIssue(context, caller, params.id)
    return { data: {}, message: M.removed }
  })

  serve('GET /letters/issues/{id}/drawn', async ({ params, caller }) => {
    const issue = await requireIssue(database, caller, params.id)
    const { mail, leftOut } = await showIssue(database, { ...context, renderMail }, issue)
    const bytes = Buffer.byteLength(mail.html)
    return { data: { page: await previewPath(database, issue.id), text: mail.text, bytes, leftOut } }
  })

  serve('POST /letters/issues/{id}/test', async ({ params, caller }) => ({
    data: {},
    message: M.tested(await sendTest(context, caller, params.id)),
  }))

  serve('POST /letters/issues/{id}/send', async ({ params, body, caller }) => {
    const message = await sendIssue(context, caller, params.id, body)
    return { data: { issue: await read(caller, params.id) }, message }
  })

  serve('PUT /letters/issues/{id}/state', async ({ params, body, caller }) => {
    const message = await turn(context, caller, params.id, body.state)
    return { data: { issue: await read(caller, params.id) }, message }
  })

  serve('GET /letters/issues/{id}/troubles', async ({ params, query, caller }) => {
    await requireIssue(database, caller, params.id)
    const [after] = decodeCursor(query.cursor, place) ?? []
    const { state, limit } = query
    const found = await listTroubled(database, { issueId: params.id, state, after, offset: offsetOf(query), limit })
    const { rows, pagination } = paginate(found, query, (row) => [row.id])
    return { data: { recipients: rows.map(presentTroubled), pagination } }
  })

  serve('POST /letters/issues/{id}/again', async ({ params, body, caller }) => {
    await sendOnceMore(context, caller, params.id, body.state)
    return { data: { issue: await read(caller, params.id) }, message: M.again }
  })

  serve('POST /letters/issues/{id}/visits', async ({ params }) => {
    if (!(await countVisit(database, params.id))) throw notFound(M.unknown)
    return { data: {} }
  })

  async function read(caller: Caller, issueId: string): Promise<LetterIssue> {
    const issue = await requireIssue(database, caller, issueId)
    return presentIssue(issue, await lookAround(database, context, issue))
  }
}
