import type { CallData } from '#contract/calls.ts'
import type { OwnArticleSummary } from '#contract/publishing/articles.ts'

export type Stats = CallData<'GET /content/my-articles'>['stats']

/** The counters of the screen in their order (docs/product/screens.md#publication-counters). */
export const COUNTERS = [
  { label: 'Total', of: 'total' },
  { label: 'Vues', of: 'views' },
  { label: 'Likes', of: 'likes' },
  { label: 'Commentaires', of: 'comments' },
  { label: 'Publiés', of: 'published' },
  { label: 'Brouillons', of: 'drafts' },
] as const satisfies readonly { label: string; of: keyof Stats }[]

/** The counters once an article is gone. */
export function without(stats: Stats, article: OwnArticleSummary): Stats {
  const isDraft = article.status === 'draft'
  return {
    ...stats,
    total: stats.total - 1,
    views: stats.views - article.viewsCount,
    likes: stats.likes - article.likesCount,
    comments: stats.comments - article.commentsCount,
    published: stats.published - (isDraft ? 0 : 1),
    drafts: stats.drafts - (isDraft ? 1 : 0),
    held: stats.held - article.heldCount,
  }
}
