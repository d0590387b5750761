import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { paragraphsHtml } from '../../../platform/markup/text-html.ts'
import { authorName } from '../../people/accounts/users.presenter.ts'
import { blocksHtml } from '../../publishing/blocks/blocks-html.ts'
import type { FeedArticle } from './feed-articles.queries.ts'
import type { FeedScope } from './feed-scope.ts'

/** A recording as feeds offer it. `bytes` is its true length. */
interface Enclosure {
  url: string
  bytes: number
  type: string
}

export interface FeedItem {
  /** `urn:uuid:…`: stays the same whatever becomes of title and address. */
  id: string
  url: string
  title: string
  summary: string
  html: string
  /** Names. */
  authors: string[]
  tags: string[]
  published: Date
  updated: Date
  /** Address of the cover. */
  image: string | undefined
  enclosure: Enclosure | undefined
  /** Seconds. */
  duration: number | undefined
  /** Where the original of an external or imported article lies. */
  original: string | undefined
}

/** What every format says; addresses are absolute. */
export interface Feed {
  title: string
  description: string
  /** The page that shows the same. */
  pageUrl: string
  /** Its own address, without extension. */
  url: string
  image: string | undefined
  /** When the last of its items changed: the same feed is the same bytes. */
  updated: Date
  items: FeedItem[]
}

/** Whole articles in a feed, in characters: a creator of books must not send a reader megabytes at every look. */
const MOST_CHARACTERS = 1_500_000

/** A feed of these articles, newest first; those that would make it too long are left to the site. */
export function composeFeed(scope: FeedScope, articles: readonly FeedArticle[], origins: Origins): Feed {
  let room = MOST_CHARACTERS
  const items: FeedItem[] = []
  for (const article of articles) {
    const item = composeItem(article, origins)
    room -= item.html.length
    if (room < 0 && items.length > 0) break
    items.push(item)
  }
  return {
    title: scope.title,
    description: scope.description,
    pageUrl: wholeAddress(scope.page, origins),
    url: wholeAddress(scope.feed, origins),
    image: absolute(scope.image ?? null, origins),
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    items,
  }
}

export function composeItem(article: FeedArticle, origins: Origins): FeedItem {
  const url = wholeAddress(`/article/${article.slug}`, origins)
  return {
    id: `urn:uuid:${article.id}`,
    url,
    title: article.title,
    summary: article.description,
    html: itemHtml(article, url, origins),
    authors: article.signers.length > 0 ? article.signers.map(({ name }) => name) : [authorName(article)],
    tags: article.tags,
    published: article.publishedAt,
    updated: article.changedAt,
    image: absolute(article.featuredImage, origins),
    enclosure: enclosureOf(article, origins),
    duration: article.duration ?? undefined,
    original: article.externalUrl ?? article.sourceUrl ?? undefined,
  }
}

/** The whole article; of one that lies elsewhere, what it is about and where. */
function itemHtml(article: FeedArticle, url: string, origins: Origins): string {
  const original = article.externalUrl ?? article.sourceUrl
  return [
    paragraphsHtml(article.description),
    blocksHtml(article.blocks, url, origins.mediaOrigin),
    original === null ? '' : `<p><a href="${escapeMarkup(original)}">Lire l’article original</a></p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function enclosureOf({ mediaUrl, mediaBytes, mediaType }: FeedArticle, origins: Origins): Enclosure | undefined {
  if (mediaUrl === null || mediaBytes === null || mediaType === null) return undefined
  return { url: wholeAddress(mediaUrl, origins), bytes: mediaBytes, type: mediaType }
}

const absolute = (address: string | null, origins: Origins): string | undefined =>
  address === null ? undefined : URL.parse(wholeAddress(address, origins))?.href
