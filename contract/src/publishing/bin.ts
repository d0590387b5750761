import type { Endpoint } from '../endpoint.ts'
import { PAGE } from '../limits.ts'
import { cursorQuery, date, id, idParams, nothing, pagination, z } from '../schema.ts'
import { contentType } from './article-fields.ts'

/** What was deleted and is not yet for good (docs/product/content.md#bin). */
const binnedArticle = z.object({
  id: z.string(),
  title: z.string(),
  type: contentType,
  deletedAt: date,
  /** When it is deleted for good. */
  goneAt: date,
  /** False where an administrator deleted it. */
  can: z.object({ restore: z.boolean() }),
})
export type BinnedArticle = z.infer<typeof binnedArticle>

export const binEndpoints = {
  'GET /content/bin': {
    access: 'user',
    summary: 'Ses contenus supprimés depuis moins de 30 jours, du dernier au premier',
    query: z.object({ ...cursorQuery(PAGE.comments), publicationId: id.optional() }),
    data: z.object({ content: z.array(binnedArticle), pagination }),
  },
  'POST /content/{id}/restore-from-bin': {
    access: 'user',
    summary: 'Sortir un contenu de la corbeille : il redevient un brouillon',
    params: idParams,
    data: nothing,
  },
  'DELETE /content/bin/{id}': {
    access: 'user',
    summary: 'Supprimer définitivement un contenu de la corbeille',
    params: idParams,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
