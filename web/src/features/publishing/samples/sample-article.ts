import type { ArticleSummary } from '#contract/publishing/articles.ts'

/** What tells one sample from another; `duration` in seconds. */
type SampleTexts = Pick<ArticleSummary, 'title' | 'description' | 'tags'> &
  Partial<Pick<ArticleSummary, 'type' | 'duration' | 'readingTime'>> & { outlet: string }

/**
 * An article that stands where nothing is published yet (docs/product/screens.md#samples). It leads nowhere and plays nothing:
 * whoever shows it marks it 'Exemple'.
 */
export function sampleArticle({ outlet, ...texts }: SampleTexts): ArticleSummary {
  const id = `exemple:${texts.title}`
  return {
    id,
    _id: id,
    slug: '',
    featuredImage: null,
    featuredImagePlaceholder: null,
    readingTime: 3,
    status: 'published',
    type: 'article',
    isExternalArticle: false,
    externalUrl: null,
    sourceUrl: null,
    mediaUrl: null,
    duration: null,
    series: null,
    season: null,
    episode: null,
    author: { id: outlet, _id: outlet, username: outlet, displayName: null, avatar: null },
    byline: [],
    mediaOutlet: { name: outlet, logo: null },
    sectionId: null,
    createdAt: '2026-01-01T08:00:00.000Z',
    publishedAt: null,
    updatedAt: '2026-01-01T08:00:00.000Z',
    version: 1,
    viewsCount: 0,
    likesCount: 0,
    commentsCount: 0,
    isLiked: false,
    ...texts,
  }
}
