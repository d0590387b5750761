import type { ContentType } from './articles.ts'
import type { Author } from './author.ts'
import { shownName } from './shown-name.ts'

/** A feed as pages link to it: its path is without extension, of which there are `.xml` (RSS), `.atom` and `.json`. */
export interface FeedAddress {
  title: string
  feed: string
}

/** What the articles of a type are called together, and the page and the feed that list them. */
export const ARTICLES_OF_TYPE = {
  article: { name: 'Publications', page: '/?onglet=publications', feed: '/article/feed' },
  video: { name: 'Vidéos', page: '/video', feed: '/video/feed' },
  podcast: { name: 'Podcasts', page: '/podcast', feed: '/podcast/feed' },
} as const satisfies Record<ContentType, object>

export const SITE_FEED: FeedAddress = { title: 'Kiosque', feed: '/feed' }

export function typeFeed(type: ContentType): FeedAddress {
  const { name, feed } = ARTICLES_OF_TYPE[type]
  return { title: `${name} · Kiosque`, feed }
}

export const tagFeed = (tag: string): FeedAddress => ({
  title: `#${tag} · Kiosque`,
  feed: `/tag/${encodeURIComponent(tag)}/feed`,
})

export const creatorFeed = (creator: Pick<Author, 'displayName' | 'username'>): FeedAddress => ({
  title: `${shownName(creator)} · Kiosque`,
  feed: `/profile/${creator.username}/feed`,
})
