import type { Article, ArticleSummary } from '#contract/publishing/articles.ts'
import type { Chapter } from '#contract/publishing/chapters.ts'

/** What the player knows of a podcast. `duration` in seconds, until its sound tells better. */
export interface Episode {
  id: string
  slug: string
  title: string
  outlet: string
  author: Pick<ArticleSummary['author'], 'id'>
  cover: string | null
  mediaUrl: string
  duration: number
  /** Known once the whole article was read: a list's card has neither. */
  chapters: readonly Chapter[]
  waveform: readonly number[] | null
}

/** Null for an article without sound. */
export function episodeOf(article: ArticleSummary & Partial<Pick<Article, 'chapters' | 'recording'>>): Episode | null {
  const { id, slug, title, author, featuredImage, mediaUrl, duration, chapters = [], recording } = article
  if (mediaUrl === null) return null
  return {
    ...{ id, slug, title, author, mediaUrl, chapters },
    outlet: article.mediaOutlet.name,
    cover: featuredImage,
    duration: duration ?? 0,
    waveform: recording?.waveform ?? null,
  }
}
