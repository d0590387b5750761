import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { ArticleKey } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeByVersion } from '../../../platform/http/pagination.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { findPublic, listToldChanges } from '../revisions/public-changes.queries.ts'
import { readChangedTexts } from '../revisions/read-changed-texts.ts'
import { countChanges, readRevision } from '../revisions/read-revision.ts'
import { presentChange, presentRevision } from '../revisions/revisions.presenter.ts'
import { findRevision, listRevisions } from '../revisions/revisions.queries.ts'
import { requireChangeable } from './articles.policy.ts'
import { summaryTags } from './articles.presenter.ts'
import { findGuarded } from './articles.queries.ts'
import { restoreRevision } from './restore-revision.ts'
import { NO_CONTENT } from './with-input.ts'

/** What an article said at each of its saves: for who may change it (docs/product/content.md#revisions), and of public ones for all. */
export function revisionRoutes(serve: Serve, context: Context): void {
  const { database, reads } = context
  const require = async (id: string, caller: Caller) => requireChangeable(await findGuarded(database, id), caller)

  /** @throws 404 for what is not public. */
  async function readTold(key: ArticleKey) {
    const article = await findPublic(reads, key)
    if (article === undefined) throw notFound(M.notFound)
    return { article, told: await listToldChanges(reads, article.id), keep: summaryTags([article]) }
  }

  serve('GET /content/{id}/changes', async ({ params }) => {
    const { article, told, keep } = await readTold(params.id)
    return { data: { title: article.title, slug: article.slug, changes: told.flatMap(presentChange) }, keep }
  })

  serve('GET /content/{id}/changes/{version}', async ({ params: { id, version } }) => {
    const { article, told, keep } = await readTold(id)
    const change = told.find((each) => each.version === version)
    if (change === undefined) throw notFound(M.revisionNotFound)
    return { data: { texts: await readChangedTexts(reads, article.id, change, NO_CONTENT) }, keep }
  })

  serve('GET /content/{id}/revisions', async ({ params, query, caller }) => {
    await require(params.id, caller)
    const [before = null] = decodeCursor(query.cursor, placeByVersion) ?? []
    const found = await listRevisions(database, params.id, { before, offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query, (row) => [row.version])
    const words = await countChanges(database, params.id, found, NO_CONTENT)
    const revisions = rows.map((row, index) => ({ ...presentRevision(row), words: words[index] ?? null }))
    return { data: { revisions, pagination } }
  })

  serve('GET /content/{id}/revisions/{version}', async ({ params: { id, version }, caller }) => {
    await require(id, caller)
    const [row, content] = await Promise.all([
      findRevision(database, id, version),
      readRevision(database, id, version, NO_CONTENT),
    ])
    if (row === undefined || content === undefined) throw notFound(M.revisionNotFound)
    return { data: { revision: presentRevision(row), content: await openHidden(context, content) } }
  })

  serve('POST /content/{id}/revisions/{version}/restore', async ({ params, body, caller }) => {
    const content = await restoreRevision(context, caller, { ...params, seen: body?.version })
    return { data: { content }, message: M.revisionRestored }
  })
}
