import type { Endpoint } from '../endpoint.ts'
import { DESK } from '../limits.ts'
import { contentType } from '../publishing/article-fields.ts'
import { articleAbilities } from '../publishing/articles.ts'
import { date, deskQuery, pagination, trimmed, z } from '../schema.ts'

/** docs/product/content.md#articles-at-the-desk: `withdrawn`: hidden or unpublished by moderation. */
const deskArticleState = z.enum(['published', 'draft', 'withdrawn'])
export type DeskArticleState = z.infer<typeof deskArticleState>

/** An article as the desk lists it. */
const deskArticle = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  type: contentType,
  state: deskArticleState,
  author: z.object({ id: z.string(), username: z.string() }),
  createdAt: date,
  publishedAt: date.nullable(),
  viewsCount: z.number(),
  commentsCount: z.number(),
  can: articleAbilities,
})
export type DeskArticle = z.infer<typeof deskArticle>

export const deskArticleEndpoints = {
  'GET /admin/articles': {
    access: 'moderator',
    summary: 'Les contenus du site ; pour les modérateurs ceux qui sont publiés ou retirés par la modération',
    query: z.object({
      ...deskQuery(),
      /** Part of a title, or with an @ the username of an author. */
      q: trimmed(DESK.searchMax).optional(),
      type: contentType.optional(),
      state: deskArticleState.optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    data: z.object({ articles: z.array(deskArticle), pagination }),
  },
} as const satisfies Record<string, Endpoint>
