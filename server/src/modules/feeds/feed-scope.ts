import type { PublicUser } from '#contract/users.ts'
import type { Tag } from '../../platform/database/changes.ts'
import type { ArticleType } from '../../platform/database/tables.ts'
import type { FeedFilter } from './feed-pieces.queries.ts'

/** Which pieces a feed is about, and what it is called. Addresses are paths; `feed` is without extension. */
export interface FeedScope {
  title: string
  description: string
  page: string
  feed: string
  image?: string | null
  filter: FeedFilter
  /** What it is made from besides the pieces. */
  tags: readonly Tag[]
}

const TYPES = {
  article: { name: 'Publications', page: '/?onglet=publications', feed: '/article/feed' },
  video: { name: 'Vidéos', page: '/video', feed: '/video/feed' },
  podcast: { name: 'Podcasts', page: '/podcast', feed: '/podcast/feed' },
} as const satisfies Record<ArticleType, object>

export const wholeKiosk: FeedScope = {
  title: 'Kiosque',
  description: 'Articles, vidéos et podcasts des créateurs du kiosque, du plus récent au plus ancien.',
  page: '/',
  feed: '/feed',
  filter: {},
  tags: [],
}

export function ofType(type: ArticleType): FeedScope {
  const { name, page, feed } = TYPES[type]
  const description = `${name} du kiosque, du plus récent au plus ancien.`
  return { title: `${name} · Kiosque`, description, page, feed, filter: { type }, tags: [] }
}

export function ofTag(tag: string): FeedScope {
  return {
    title: `#${tag} · Kiosque`,
    description: `Les contenus du kiosque sous le mot-clé « ${tag} ».`,
    page: '/',
    feed: `/tag/${encodeURIComponent(tag)}/feed`,
    filter: { tag },
    tags: [],
  }
}

export function ofCreator({
  id,
  username,
  avatar,
  bio,
}: Pick<PublicUser, 'id' | 'username' | 'avatar' | 'bio'>): FeedScope {
  return {
    title: `${username} · Kiosque`,
    description: bio || `Les publications de ${username} sur Kiosque.`,
    page: `/profile/${username}`,
    feed: `/profile/${username}/feed`,
    image: avatar,
    filter: { authorId: id },
    tags: [`user:${id}`],
  }
}
