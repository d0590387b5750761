import { blocksHtml, paragraphsHtml } from '../../platform/markup/block-html.ts'
import { escapeMarkup } from '../../platform/markup/escape.ts'
import type { FeedPiece } from './feed-pieces.queries.ts'
import type { FeedScope } from './feed-scope.ts'

/** A recording as feeds offer it. `bytes` is its true length. */
export interface Enclosure {
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
  author: string
  tags: string[]
  published: Date
  updated: Date
  /** Address of the cover. */
  image: string | undefined
  enclosure: Enclosure | undefined
  /** Seconds. */
  duration: number | undefined
  /** Where the original of an external or imported piece lies. */
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

/** A feed of these pieces, newest first; those that would make it too long are left to the site. */
export function composeFeed(scope: FeedScope, pieces: readonly FeedPiece[], publicUrl: string): Feed {
  let room = MOST_CHARACTERS
  const items: FeedItem[] = []
  for (const piece of pieces) {
    const item = composeItem(piece, publicUrl)
    room -= item.html.length
    if (room < 0 && items.length > 0) break
    items.push(item)
  }
  return {
    title: scope.title,
    description: scope.description,
    pageUrl: publicUrl + scope.page,
    url: publicUrl + scope.feed,
    image: absolute(scope.image ?? null, publicUrl),
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    items,
  }
}

export function composeItem(piece: FeedPiece, publicUrl: string): FeedItem {
  const url = `${publicUrl}/article/${piece.slug}`
  return {
    id: `urn:uuid:${piece.id}`,
    url,
    title: piece.title,
    summary: piece.description,
    html: itemHtml(piece, publicUrl),
    author: piece.authorUsername,
    tags: piece.tags,
    published: piece.publishedAt,
    updated: piece.updatedAt,
    image: absolute(piece.featuredImage, publicUrl),
    enclosure: enclosureOf(piece, publicUrl),
    duration: piece.duration ?? undefined,
    original: piece.externalUrl ?? piece.sourceUrl ?? undefined,
  }
}

/** The whole piece; of one that lies elsewhere, what it is about and where. */
function itemHtml(piece: FeedPiece, publicUrl: string): string {
  const original = piece.externalUrl ?? piece.sourceUrl
  return [
    paragraphsHtml(piece.description),
    blocksHtml(piece.blocks, publicUrl),
    original === null ? '' : `<p><a href="${escapeMarkup(original)}">Lire l’article original</a></p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function enclosureOf({ mediaUrl, mediaBytes, mediaType }: FeedPiece, publicUrl: string): Enclosure | undefined {
  if (mediaUrl === null || mediaBytes === null || mediaType === null) return undefined
  return { url: publicUrl + mediaUrl, bytes: mediaBytes, type: mediaType }
}

const absolute = (address: string | null, publicUrl: string): string | undefined =>
  address === null ? undefined : URL.parse(address, publicUrl)?.href
