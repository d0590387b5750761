import type { Article } from './articles.ts'
import { type Origins, wholeAddress } from './media.ts'

/** The file of a recording that plays in most browsers. */
interface PlayedFile {
  /** Whole address. */
  url: string
  /** Null for a recording of another site. */
  type: string | null
  width: number | null
  height: number | null
}

/** Null for an article without a recording. */
export function playedFile({ mediaUrl, recording }: Article, origins: Origins): PlayedFile | null {
  const [best] = recording?.renditions ?? []
  if (best) return { url: wholeAddress(best.url, origins), type: 'video/mp4', width: best.width, height: best.height }
  const url = mediaUrl === null ? undefined : URL.parse(wholeAddress(mediaUrl, origins))?.href
  if (url === undefined) return null
  const { contentType = null, width = null, height = null } = recording ?? {}
  return { url, type: contentType, width, height }
}
