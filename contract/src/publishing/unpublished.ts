import type { Endpoint } from '../endpoint.ts'
import { date, idParams, nothing, z } from '../schema.ts'
import { saving } from './article-calls.ts'
import { checkAnnouncement, sentAnnouncement } from './article-changes.ts'
import { article } from './articles.ts'

/** What a published article is to say next (docs/product/newsroom.md#unpublished-changes). */
const unpublished = z.object({
  /** The article as it is to be; its `version` is that of these changes. */
  content: article,
  /** That of the article from which they were begun. */
  baseVersion: z.number(),
  /** Whether readers have been shown another text since. */
  isBehind: z.boolean(),
  savedAt: date,
  /** The name of who saved them last; null once their account is gone. */
  savedBy: z.string().nullable(),
})

/** That of the changes which the caller saw; left out: any. */
const version = z.coerce.number().int().min(1).optional()

export const unpublishedEndpoints = {
  'GET /content/{id}/unpublished': {
    access: 'user',
    summary: 'Les modifications non publiées d’un contenu',
    params: idParams,
    data: z.object({ unpublished: unpublished.nullable() }),
  },
  'PUT /content/{id}/unpublished': {
    access: 'user',
    summary: 'Enregistrer les modifications d’un contenu publié sans les publier',
    params: idParams,
    ...saving,
  },
  'POST /content/{id}/unpublished/publish': {
    access: 'user',
    summary: 'Publier les modifications qui attendent',
    params: idParams,
    limits: { correction: 'within' },
    body: z
      .object({ version, ...sentAnnouncement })
      .superRefine(checkAnnouncement)
      .optional(),
    data: z.object({ content: article }),
  },
  'DELETE /content/{id}/unpublished': {
    access: 'user',
    summary: 'Abandonner les modifications qui attendent',
    params: idParams,
    query: z.object({ version }),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
