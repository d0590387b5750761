import { sourceOf } from '../media/media-sources.ts'

export interface CaptionSource {
  /** Of the film's element. */
  crossOrigin: 'anonymous' | undefined
  captions: string | null | undefined
}

/**
 * How a film at `mediaUrl` is asked for, and from where its captions come: browsers take those of another origin for what is asked
 * for with CORS, as ours can be. A film of another site has them from this one.
 */
export function captionSource(mediaUrl: string | null, captionsUrl: string | null | undefined): CaptionSource {
  const isAcross = mediaUrl !== null && sourceOf(mediaUrl) !== mediaUrl
  if (!isAcross) return { crossOrigin: undefined, captions: captionsUrl }
  return { crossOrigin: 'anonymous', captions: captionsUrl && sourceOf(captionsUrl) }
}
