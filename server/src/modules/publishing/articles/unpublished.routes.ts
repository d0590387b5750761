import { shownName } from '#contract/people/shown-name.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { requireChangeable } from './articles.policy.ts'
import { presentArticle } from './articles.presenter.ts'
import { findArticle } from './articles.queries.ts'
import { publishUnpublished } from './publish-unpublished.ts'
import { saveArticle } from './save-article.ts'
import { readUnpublished } from './unpublished-changes.queries.ts'
import { dropUnpublished } from './unpublished-changes.ts'

/** What a published article is to say next, for who may edit it (docs/product/newsroom.md#unpublished-changes). */
export function unpublishedRoutes(serve: Serve, context: Context): void {
  const { database, perform } = context

  serve('GET /content/{id}/unpublished', async ({ params, caller }) => {
    const row = requireChangeable(await findArticle(database, params, caller.id), caller)
    const found = await readUnpublished(database, row)
    if (found === undefined) return { data: { unpublished: null } }
    const { article, waiting } = found
    const { baseVersion, isBehind, savedAt, username, displayName } = waiting
    const savedBy = username === null ? null : shownName({ username, displayName })
    const content = await openHidden(context, presentArticle(article, caller))
    return { data: { unpublished: { content, baseVersion, isBehind, savedAt: savedAt.toISOString(), savedBy } } }
  })

  serve('PUT /content/{id}/unpublished', async ({ params, caller, body, files }) => {
    const content = await saveArticle(context, { id: params.id, caller, body, files, isUnpublished: true })
    return { data: { content }, message: M.unpublishedKept }
  })

  serve('POST /content/{id}/unpublished/publish', async ({ params: { id }, caller, body }) => {
    const { version, change, note = '', place = 'foot' } = body ?? {}
    const announced = change && { change, note, place }
    const row = await perform((tx) => publishUnpublished(tx, context, { id, caller, version, announced }))
    return { data: { content: presentArticle(row, caller) }, message: M.unpublishedPublished }
  })

  serve('DELETE /content/{id}/unpublished', async ({ params, query, caller }) => {
    await dropUnpublished(context, caller, { ...params, ...query })
    return { data: {}, message: M.unpublishedDropped }
  })
}
