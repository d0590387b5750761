import { mediaName, readImageName, storedImage } from './media.ts'

/** Addresses of pictures that are drawn or cut when they are first asked for. */

/** The picture that goes with shared links to the site itself. */
export const SITE_PICTURE = '/picture/kiosque.png'

/** Sizes in pixels: of pictures for shared links, and of a podcast's (directories take 1400 to 3000). */
export const CARD_PICTURE = { width: 1200, height: 630 } as const
export const SQUARE_PICTURE = 1400

/** An article's title and creator, drawn where it has no cover; its address changes with the article's version. */
export const cardPicture = ({ id, version }: { id: string; version: number }): string => `/picture/${id}-${version}.png`

/** The square JPEG that stands for a podcast whose creator has no avatar. */
export const creatorPicture = (userId: string): string => `/picture/creator-${userId}.jpg`

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
