import type { ContentType } from '#contract/articles.ts'
import {
  ARTICLES_OF_TYPE,
  creatorFeed,
  type FeedAddress,
  SITE_FEED,
  tagFeed,
  typeFeed,
} from '#contract/feed-addresses.ts'
import { shownName } from '#contract/shown-name.ts'
import type { PublicUser } from '#contract/users.ts'
import type { Tag } from '../../platform/database/changes.ts'
import type { FeedFilter } from './feed-articles.queries.ts'

/** Which articles a feed is about, and what it says of itself. `page` is a path. */
export interface FeedScope extends FeedAddress {
  description: string
  page: string
  image?: string | null
  filter: FeedFilter
  /** What it is made from besides the articles. */
  tags: readonly Tag[]
}

export const wholeKiosk: FeedScope = {
  ...SITE_FEED,
  description: 'Articles, vidéos et podcasts des créateurs du kiosque, du plus récent au plus ancien.',
  page: '/',
  filter: {},
  tags: [],
}

export function ofType(type: ContentType): FeedScope {
  const { name, page } = ARTICLES_OF_TYPE[type]
  const description = `${name} du kiosque, du plus récent au plus ancien.`
  return { ...typeFeed(type), description, page, filter: { type }, tags: [] }
}

export function ofTag(tag: string): FeedScope {
  return {
    ...tagFeed(tag),
    description: `Les contenus du kiosque sous le mot-clé « ${tag} ».`,
    page: '/',
    filter: { tag },
    tags: [],
  }
}

export function ofCreator(creator: Pick<PublicUser, 'id' | 'username' | 'displayName' | 'avatar' | 'bio'>): FeedScope {
  const { id, username, avatar, bio } = creator
  return {
    ...creatorFeed(creator),
    description: bio || `Les publications de ${shownName(creator)} sur Kiosque.`,
    page: `/profile/${username}`,
    image: avatar,
    filter: { authorId: id },
    tags: [`user:${id}`],
  }
}
