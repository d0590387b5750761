import type { Author } from '../people/author.ts'
import { shownName } from '../people/shown-name.ts'
import type { ContentType } from '../publishing/article-fields.ts'
import type { Site } from '../site/site.ts'

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

type Named = Pick<Site, 'name'>

export const siteFeed = (site: Named): FeedAddress => ({ title: site.name, feed: '/feed' })

export function typeFeed(type: ContentType, site: Named): FeedAddress {
  const { name, feed } = ARTICLES_OF_TYPE[type]
  return { title: `${name} · ${site.name}`, feed }
}

/** Under whatever spelling: a feed is called as it is asked for. */
export const tagFeed = (tag: string, site: Named): FeedAddress => ({
  title: `#${tag} · ${site.name}`,
  feed: `/mot-cle/${encodeURIComponent(tag)}/feed`,
})

export const creatorFeed = (creator: Pick<Author, 'displayName' | 'username'>, site: Named): FeedAddress => ({
  title: `${shownName(creator)} · ${site.name}`,
  feed: `/profile/${creator.username}/feed`,
})
