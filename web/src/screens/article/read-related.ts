import type { Article, ArticleCard } from '#contract/articles.ts'
import type { Read } from '#contract/pages.ts'

/** What a page tells of another piece: it travels with every page, so no more than is shown. */
export type RelatedPiece = Pick<
  ArticleCard,
  'id' | 'slug' | 'title' | 'type' | 'featuredImage' | 'featuredImagePlaceholder' | 'publishedAt' | 'createdAt'
>

const RELATED = 3

/** The newest other pieces of the same creator; none when they cannot be had, the page is worth reading without. */
export async function readRelated(read: Read, { id, author }: Pick<Article, 'id' | 'author'>): Promise<RelatedPiece[]> {
  const outcome = await read('GET /content/author/{id}', { params: { id: author.id }, query: { limit: RELATED + 1 } })
  if (!outcome.ok) return []
  const others = outcome.data.content.filter((card) => card.id !== id)
  return others.slice(0, RELATED).map(toRelated)
}

const toRelated = (card: ArticleCard): RelatedPiece => ({
  id: card.id,
  slug: card.slug,
  title: card.title,
  type: card.type,
  featuredImage: card.featuredImage,
  featuredImagePlaceholder: card.featuredImagePlaceholder,
  publishedAt: card.publishedAt,
  createdAt: card.createdAt,
})
