import type { RelatedPiece } from '#contract/articles.ts'
import { RELATED_PIECES } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { requireReadable } from './articles.policy.ts'
import { cardTags } from './articles.presenter.ts'
import { findRelated, type RelatedRow } from './related.queries.ts'

export function relatedRoutes(serve: Serve, { reads }: Context): void {
  serve('GET /content/slug/{slug}/related', async ({ params, caller }) => {
    const related = await findRelated(reads, params.slug, RELATED_PIECES)
    const piece = requireReadable(related?.piece, caller)
    const others = related?.others ?? []
    return { data: { content: others.map(presentRelated) }, keep: cardTags([piece, ...others]) }
  })
}

const presentRelated = (row: RelatedRow): RelatedPiece => ({
  id: row.id,
  _id: row.id,
  slug: row.slug,
  title: row.title,
  type: row.type,
  featuredImage: row.featuredImage,
  featuredImagePlaceholder: row.featuredImagePlaceholder,
  publishedAt: row.publishedAt.toISOString(),
})
