import { shownName } from '#contract/people/shown-name.ts'
import type { PublicUser } from '#contract/people/users.ts'
import type { ContentType } from '#contract/publishing/article-fields.ts'
import {
  ARTICLES_OF_TYPE,
  creatorFeed,
  type FeedAddress,
  siteFeed,
  tagFeed,
  typeFeed,
} from '#contract/reading/feed-addresses.ts'
import { tagPage } from '#contract/reading/tag-address.ts'
import type { Site } from '#contract/site/site.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
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

type Named = Pick<Site, 'name' | 'tagline'>

export const wholeKiosk = (site: Named): FeedScope => ({
  ...siteFeed(site),
  description: site.tagline || 'Articles, vidéos et podcasts des créateurs du kiosque, du plus récent au plus ancien.',
  page: '/',
  filter: {},
  tags: [],
})

export function ofType(type: ContentType, site: Named): FeedScope {
  const { name, page } = ARTICLES_OF_TYPE[type]
  const description = `${name} du kiosque, du plus récent au plus ancien.`
  return { ...typeFeed(type, site), description, page, filter: { type }, tags: [] }
}

export function ofTag(tag: string, site: Named): FeedScope {
  return {
    ...tagFeed(tag, site),
    description: `Les contenus du kiosque sous le mot-clé « ${tag} ».`,
    page: tagPage(tag),
    filter: { tag },
    tags: [],
  }
}

export function ofCreator(
  creator: Pick<PublicUser, 'id' | 'username' | 'displayName' | 'avatar' | 'bio'>,
  site: Named,
): FeedScope {
  const { id, username, avatar, bio } = creator
  return {
    ...creatorFeed(creator, site),
    description: bio || `Les publications de ${shownName(creator)} sur ${site.name}.`,
    page: `/profile/${username}`,
    image: avatar,
    filter: { authorId: id },
    tags: [`user:${id}`],
  }
}
