import type { changedArticleInput } from '#contract/publishing/articles.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M, RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import type { z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { isOfNewsroom } from '../newsroom/newsroom.policy.ts'
import { askAgain } from '../renditions/renditions.queries.ts'
import { requireChangeable } from './articles.policy.ts'
import { findArticle } from './articles.queries.ts'
import { deleteArticle } from './bin.ts'
import { presentRecording } from './present-recording.ts'
import { type SentArticle, saveArticle } from './save-article.ts'

type NewArticle = SentArticle & { body: Pick<SentArticle, 'publicationId'> }

interface ChangedArticle extends SentArticle {
  params: { id: string }
  body: z.output<typeof changedArticleInput>
}

/**
 * Creating, changing and deleting articles; two names for most of it (docs/product/content.md#article-form,
 * docs/product/content.md#partial-updates).
 */
export function writeArticleRoutes(serve: Serve, context: Context): void {
  const { database, perform, preparesVideos, jobs } = context

  const create = async ({ caller, body: { publicationId, ...body }, files, idempotencyKey }: NewArticle) => {
    const content = await saveArticle(context, { caller, body, publicationId, files, idempotencyKey })
    return { data: { content }, message: content.status === 'published' ? 'Article publié' : 'Brouillon enregistré' }
  }
  serve('POST /content', create)
  serve('POST /content/with-images', create)
  serve('POST /content/external', async ({ body, ...call }) => {
    // A draft may lack a title, never the address it is about (docs/product/content.md#publishing-rules); what is published is
    // checked whole.
    if (body.status === 'draft' && !body.externalUrl) throw invalidField('externalUrl', M.externalUrlRequired)
    return create({ ...call, body: { ...body, isExternalArticle: true } })
  })

  const update = async ({ params, caller, body: { change, note = '', place, ...body }, files }: ChangedArticle) => {
    const announced = change && { change, note, place }
    const content = await saveArticle(context, { id: params.id, caller, body, files, announced })
    return { data: { content }, message: 'Article enregistré' }
  }
  serve('PUT /content/{id}', update)
  serve('PATCH /content/{id}', update)
  serve('PUT /content/{id}/with-images', update)

  serve('DELETE /content/{id}', async ({ params, caller }) => {
    await deleteArticle(context, caller, params.id)
    return { data: {}, message: 'Article supprimé' }
  })

  serve('POST /content/{id}/recording/retry', async ({ params, caller }) => {
    const row = requireChangeable(await findArticle(database, params, null), caller)
    const name = row.storedRecording?.kind === 'video' ? mediaName(row.mediaUrl ?? '') : null
    if (!preparesVideos || name === null) throw conflict(RECORDING_MESSAGES.notFailed)
    await perform(async (tx) => {
      if (!(await askAgain(tx, jobs, name))) throw conflict(RECORDING_MESSAGES.notFailed)
      const { id, title, authorId } = row
      const isByMember = isOfNewsroom(caller, authorId)
      tx.note({ kind: 'recording-retried', id, name: title, authorId, by: caller, isByMember })
    })
    const after = await findArticle(database, params, null)
    const recording = after && presentRecording(after, true)
    if (!recording) throw notFound(M.notFound)
    return { data: await openHidden(context, { recording }), message: 'La vidéo va être préparée de nouveau' }
  })
}
