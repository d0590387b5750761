import type { ArticleCard } from '#contract/articles.ts'

/** What the player knows of a podcast. `duration` in seconds, until its sound tells better. */
export interface Episode {
  id: string
  slug: string
  title: string
  outlet: string
  cover: string | null
  mediaUrl: string
  duration: number
}

/** Null for a piece without sound. */
export function episodeOf(card: ArticleCard): Episode | null {
  const { id, slug, title, featuredImage, mediaUrl, duration } = card
  if (mediaUrl === null) return null
  return { id, slug, title, outlet: card.mediaOutlet.name, cover: featuredImage, mediaUrl, duration: duration ?? 0 }
}
