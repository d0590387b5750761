import type { Author } from './author.ts'
import { mediaName, readImageName, storedImage } from './media.ts'
import { shownName } from './shown-name.ts'

/** Addresses of pictures that are drawn or cut when they are first asked for. */

/** The picture that goes with shared links to the site itself. */
export const SITE_PICTURE = '/picture/kiosque.png'

/** Sizes in pixels: of pictures for shared links, and of a podcast's (directories take 1400 to 3000). */
export const CARD_PICTURE = { width: 1200, height: 630 } as const
export const SQUARE_PICTURE = 1400

/** An article's title and creator, drawn where it has no cover; its address changes with the article's version and the creator's name. */
export const cardPicture = ({ id, version, author }: { id: string; version: number; author: Named }): string =>
  `/picture/${id}-${version}-${markOf(author)}.png`

/** The square JPEG that stands for a podcast whose creator has no avatar; its address changes with the creator's name. */
export const creatorPicture = (creator: Named & { id: string }): string =>
  `/picture/creator-${creator.id}-${markOf(creator)}.jpg`

type Named = Pick<Author, 'displayName' | 'username'>

/** What tells one shown name from another in an address (FNV-1a). */
function markOf(creator: Named): string {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(shownName(creator))) hash = Math.imul(hash ^ unit, 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A stored image as a square JPEG; null for one that is not ours. */
export function squarePicture(address: string): string | null {
  const name = mediaName(address)
  return name !== null && readImageName(name) !== null ? `/picture/square-${name.replace(/\.webp$/, '.jpg')}` : null
}

/** Size in pixels of a picture that is stored here or drawn; null for one of another site. */
export function pictureSize(address: string): { width: number; height: number } | null {
  if (!address.startsWith('/picture/')) return storedImage(address)
  return address.endsWith('.jpg') ? { width: SQUARE_PICTURE, height: SQUARE_PICTURE } : CARD_PICTURE
}
