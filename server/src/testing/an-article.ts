import type { Article } from '#contract/publishing/articles.ts'

const MOMENT = '2026-11-21T10:00:00.000Z'

/** An article as the API gives it, for what writes articles out. */
export const anArticle = (fields: Partial<Article> = {}): Article => ({
  ...{ id: 'id', _id: 'id', slug: 'titre', title: 'Titre', description: '', tags: [], blocks: [], type: 'article' },
  ...{ featuredImage: null, featuredImagePlaceholder: null, readingTime: 1, status: 'published', version: 1 },
  ...{ isExternalArticle: false, externalUrl: null, sourceUrl: null, fediverseHandle: null, sectionId: null },
  ...{ mediaUrl: null, duration: null, series: null, season: null, episode: null, recording: null, byline: [] },
  ...{ chapters: [], captionsUrl: null, transcript: null },
  ...{ author: { id: 'a', _id: 'a', username: 'a', displayName: null, avatar: null }, isAuthorActive: true },
  ...{
    mediaOutlet: { name: 'a', logo: null },
    createdAt: MOMENT,
    publishedAt: null,
    updatedAt: MOMENT,
    changedAt: null,
  },
  ...{ viewsCount: 0, likesCount: 0, commentsCount: 0, isLiked: false, commentsMode: 'open' },
  can: { edit: false, publish: false, delete: false, moderate: false },
  ...fields,
})
