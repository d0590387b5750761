import type { Article } from './articles.ts'

/** The file of a recording that plays in most browsers. */
export interface PlayedFile {
  /** Whole address. */
  url: string
  /** Null for a recording of another site. */
  type: string | null
  width: number | null
  height: number | null
}

/** Null for an article without a recording. `publicUrl` is the origin of the site. */
export function playedFile({ mediaUrl, recording }: Article, publicUrl: string): PlayedFile | null {
  const [best] = recording?.renditions ?? []
  if (best) return { url: publicUrl + best.url, type: 'video/mp4', width: best.width, height: best.height }
  const url = mediaUrl === null ? undefined : URL.parse(mediaUrl, publicUrl)?.href
  if (url === undefined) return null
  const { contentType = null, width = null, height = null } = recording ?? {}
  return { url, type: contentType, width, height }
}
