import type { Article, ContentType } from '#contract/articles.ts'
import { storedImage } from '#contract/media.ts'
import type { PageFacts } from '#contract/pages.ts'
import { CARD_PICTURE, cardPicture, SITE_PICTURE, SQUARE_PICTURE } from '#contract/pictures.ts'
import { named, property } from './head-tags.ts'

const SECTIONS: Record<ContentType, string> = { article: 'Publications', video: 'Vidéos', podcast: 'Podcasts' }

/** What previews of shared links show of any page that is there. */
export const pageOpenGraph = ({ title, type, description, address, picture }: PageFacts, publicUrl: string): string =>
  [
    property('og:site_name', 'Kiosque'),
    property('og:locale', 'fr_FR'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture ?? publicUrl + SITE_PICTURE),
    named('twitter:card', 'summary_large_image'),
  ].join('')

/** Open Graph of a piece besides what `pageOpenGraph` says of every page. */
export function pieceOpenGraph(piece: Article, publicUrl: string): string[] {
  const { title, type, tags, publishedAt, updatedAt, author, fediverseHandle } = piece
  return [
    ...pictureOpenGraph(piece.featuredImage ?? cardPicture(piece), title),
    property('article:published_time', publishedAt),
    property('article:modified_time', updatedAt),
    property('article:author', `${publicUrl}/profile/${author.username}`),
    property('article:section', SECTIONS[type]),
    ...tags.map((tag) => property('article:tag', tag)),
    ...recordingOpenGraph(piece, publicUrl),
    named('author', author.username),
    fediverseHandle === null ? '' : named('fediverse:creator', fediverseHandle),
  ]
}

/** Size and words of the picture that the screen names. */
export function pictureOpenGraph(address: string, alt: string): string[] {
  const size = storedImage(address) ?? drawnSize(address)
  return [
    property('og:image:width', size?.width),
    property('og:image:height', size?.height),
    property('og:image:alt', alt),
    named('twitter:image:alt', alt),
  ]
}

function drawnSize(address: string): { width: number; height: number } | null {
  if (!address.startsWith('/picture/')) return null
  return address.endsWith('.jpg') ? { width: SQUARE_PICTURE, height: SQUARE_PICTURE } : CARD_PICTURE
}

function recordingOpenGraph(piece: Article, publicUrl: string): string[] {
  const recording = recordingOf(piece, publicUrl)
  if (recording === null) return []
  const { url, type, width, height } = recording
  if (piece.type === 'podcast') return [property('og:audio', url), property('og:audio:type', type)]
  return [
    property('og:video', url),
    property('og:video:type', type),
    property('og:video:width', width),
    property('og:video:height', height),
    property('video:duration', Math.round(piece.duration ?? 0) || null),
  ]
}

/** What plays in most browsers; `type` is null for a recording of another site. */
export function recordingOf({ mediaUrl, recording }: Article, publicUrl: string) {
  const [best] = recording?.renditions ?? []
  if (best) return { url: publicUrl + best.url, type: 'video/mp4', width: best.width, height: best.height }
  const url = mediaUrl === null ? undefined : URL.parse(mediaUrl, publicUrl)?.href
  if (url === undefined) return null
  const { contentType = null, width = null, height = null } = recording ?? {}
  return { url, type: contentType, width, height }
}
