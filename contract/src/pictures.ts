import { mediaName, readImageName } from './media.ts'

/** Addresses of pictures that are drawn or cut when they are first asked for. */

/** The picture that goes with shared links to the site itself. */
export const SITE_PICTURE = '/picture/kiosque.png'

/** Sizes in pixels: of pictures for shared links, and of a podcast's (directories take 1400 to 3000). */
export const CARD_PICTURE = { width: 1200, height: 630 } as const
export const SQUARE_PICTURE = 1400

/** A piece's title and creator, where it has no cover; another address with every version of the piece. */
export const cardPicture = ({ id, version }: { id: string; version: number }): string => `/picture/${id}-${version}.png`

/** The square JPEG that a podcast of this creator goes by, when the creator has no avatar. */
export const creatorPicture = (userId: string): string => `/picture/creator-${userId}.jpg`

/** A stored image as a square JPEG; null for one that is not ours. */
export function squarePicture(address: string): string | null {
  const name = mediaName(address)
  return name !== null && readImageName(name) !== null ? `/picture/square-${name.replace(/\.webp$/, '.jpg')}` : null
}
