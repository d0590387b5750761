import type { Endpoint } from '../endpoint.ts'
import { SECTION } from '../limits.ts'
import { id, idParams, nothing, trimmed, z } from '../schema.ts'
import { SECTION_MESSAGES as M } from './messages.ts'

/** docs/product/accounts.md#sections: a named row of a creator's published articles. */
export const section = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  articleIds: z.array(z.string()),
})
export type Section = z.infer<typeof section>

const title = trimmed(SECTION.titleMax, 1, M.titleRequired)
const articleIds = z
  .array(id, { error: M.articlesRequired })
  .min(1, { error: M.articlesRequired })
  .max(SECTION.articlesMax)
  .transform((ids) => [...new Set(ids)])

export const sectionEndpoints = {
  'GET /users/me/sections': { access: 'media', summary: 'Ses sections', data: z.array(section) },
  'POST /users/me/sections': {
    access: 'media',
    summary: 'Ajouter une section',
    body: z.object({ title, articleIds }),
    data: section,
    status: 201,
  },
  'PATCH /users/me/sections/{id}': {
    access: 'media',
    summary: 'Modifier une section',
    params: idParams,
    body: z.object({ title: title.optional(), articleIds: articleIds.optional() }),
    data: section,
  },
  'DELETE /users/me/sections/{id}': {
    access: 'media',
    summary: 'Supprimer une section',
    params: idParams,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
