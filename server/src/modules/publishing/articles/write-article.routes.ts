import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { deleteArticle } from './bin.ts'
import { type SentArticle, saveArticle } from './save-article.ts'

/**
 * Creating, changing and deleting articles; two names for most of it (docs/product/content.md#article-form,
 * docs/product/content.md#partial-updates).
 */
export function writeArticleRoutes(serve: Serve, context: Context): void {
  const create = async ({ caller, body, files, idempotencyKey }: SentArticle) => {
    const content = await saveArticle(context, { caller, body, files, idempotencyKey })
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

  const update = async ({ params, caller, body, files }: SentArticle & { params: { id: string } }) => {
    const content = await saveArticle(context, { id: params.id, caller, body, files })
    return { data: { content }, message: 'Article enregistré' }
  }
  serve('PUT /content/{id}', update)
  serve('PATCH /content/{id}', update)
  serve('PUT /content/{id}/with-images', update)

  serve('DELETE /content/{id}', async ({ params, caller }) => {
    await deleteArticle(context, caller, params.id)
    return { data: {}, message: 'Article supprimé' }
  })
}
