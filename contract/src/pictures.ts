import type { Author } from './author.ts'
import { mediaName, readImageName, storedImage } from './media.ts'
import { shownName } from './shown-name.ts'
import type { Site } from './site.ts'

/** Addresses of pictures that are drawn or cut when they are first asked for. */

/** The picture that goes with shared links to the site itself; its address changes with what the site is called, and its colour. */
export const sitePicture = (site: Identity): string => `/picture/site-${markOf([...ofSite(site), site.tagline])}.png`

/** Sides in pixels in which the site's icon can be had. */
export const ICON_SIDES = [180, 192, 512] as const

/** A stored image as a square PNG for a device's own screens; null for one that is not ours. */
export function iconPicture(address: string, side: (typeof ICON_SIDES)[number]): string | null {
  const name = mediaName(address)
  return name !== null && readImageName(name) !== null
    ? `/picture/icon-${side}-${name.replace(/\.webp$/, '.png')}`
    : null
}

/** Sizes in pixels: of pictures for shared links, and of a podcast's (directories take 1400 to 3000). */
export const CARD_PICTURE = { width: 1200, height: 630 } as const
export const SQUARE_PICTURE = 1400

/** An article's title and creator, drawn where it has no cover; its address changes with the article's version, the creator's name and the site. */
export const cardPicture = (
  { id, version, author }: { id: string; version: number; author: Named },
  site: Identity,
): string => `/picture/${id}-${version}-${markOf([shownName(author), ...ofSite(site)])}.png`

/** The square JPEG that stands for a podcast whose creator has no avatar; its address changes with the creator's name and the site. */
export const creatorPicture = (creator: Named & { id: string }, site: Identity): string =>
  `/picture/creator-${creator.id}-${markOf([shownName(creator), ...ofSite(site)])}.jpg`

type Named = Pick<Author, 'displayName' | 'username'>
/** What of the site is drawn. */
type Identity = Pick<Site, 'name' | 'tagline' | 'icon' | 'accent'>

const ofSite = ({ name, icon, accent }: Identity): string[] => [name, icon ?? '', accent?.light ?? '']

/** What tells one picture's words and colours from another's in an address (FNV-1a). */
function markOf(drawn: readonly string[]): string {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(drawn.join('\n'))) hash = Math.imul(hash ^ unit, 0x01000193)
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
