import { imageSources } from '#contract/media.ts'
import { CARD_PICTURE, cardPicture, SQUARE_PICTURE } from '#contract/pictures.ts'
import { named, property } from './head-tags.ts'
import type { PublicPiece } from './public-piece.queries.ts'

const SECTIONS: Record<PublicPiece['type'], string> = { article: 'Publications', video: 'Vidéos', podcast: 'Podcasts' }
/** A name in the fediverse as people write it: @personne@serveur.example. */
const HANDLE = /(?:^|\s)(@[\w.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,})\b/i

/** Open Graph of a piece besides what the screen's own head says (title, description, address, picture). */
export function pieceOpenGraph(piece: PublicPiece, publicUrl: string): string[] {
  const { title, type, tags, publishedAt, updatedAt, authorUsername, authorBio } = piece
  const handle = HANDLE.exec(authorBio)?.[1]
  return [
    ...pictureOpenGraph(piece.featuredImage ?? cardPicture(piece), title),
    property('article:published_time', publishedAt.toISOString()),
    property('article:modified_time', updatedAt.toISOString()),
    property('article:author', `${publicUrl}/profile/${authorUsername}`),
    property('article:section', SECTIONS[type]),
    ...tags.map((tag) => property('article:tag', tag)),
    ...recordingOpenGraph(piece, publicUrl),
    named('author', authorUsername),
    handle === undefined ? '' : named('fediverse:creator', handle),
  ]
}

/** Size and words of the picture that the screen names. */
export function pictureOpenGraph(address: string, alt: string): string[] {
  const size = imageSources(address) ?? drawnSize(address)
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

function recordingOpenGraph(piece: PublicPiece, publicUrl: string): string[] {
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
export function recordingOf(piece: PublicPiece, publicUrl: string) {
  const [best] = piece.renditions
  if (best) return { url: `${publicUrl}/media/${best.name}`, type: 'video/mp4', width: best.width, height: best.height }
  const { mediaUrl, mediaType, mediaWidth, mediaHeight } = piece
  const url = mediaUrl === null ? undefined : URL.parse(mediaUrl, publicUrl)?.href
  return url === undefined ? null : { url, type: mediaType, width: mediaWidth, height: mediaHeight }
}
