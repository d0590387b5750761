import { createHash } from 'node:crypto'

/** Every answer that a CDN keeps has this tag; files have not. */
export const EVERY_ANSWER = 'site'

/** Of 48 bits: two that are the same would be purged together, and nothing worse. */
const DIGITS = 12

/**
 * A tag as a CDN is told it: `content:{id}` with a digest in the place of the id. So the tags of the home page have room in a header of
 * 8 kB, and nothing stands in one that a header, a list or a comparison without regard to case could take otherwise.
 */
export function cdnTag(tag: string): string {
  const end = tag.indexOf(':')
  if (end === -1) return tag
  return tag.slice(0, end + 1) + createHash('sha256').update(tag).digest('hex').slice(0, DIGITS)
}
