import type { Author } from '../people/author.ts'
import { shownName } from '../people/shown-name.ts'
import type { Site } from '../site/site.ts'
import { mediaName, readImageName, storedImage } from './media.ts'

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
): string => `/picture/${id}-${version}-${markOf(ofCreator(author, site))}.png`

/** The square JPEG that stands for a podcast whose creator has no avatar; its address changes with the creator's name and the site. */
export const creatorPicture = (creator: Named, site: Identity): string =>
  `/picture/creator-${creator.id}-${markOf(ofCreator(creator, site))}.jpg`

export type Named = Pick<Author, 'id' | 'displayName' | 'username'>
/** What of the site is drawn. */
type Identity = Pick<Site, 'name' | 'tagline' | 'icon' | 'accent'>

const ofSite = ({ name, icon, accent }: Identity): string[] => [name, icon ?? '', accent?.light ?? '']

const ofCreator = (creator: Named, site: Identity): string[] => [
  shownName(creator),
  creatorColour(creator),
  ...ofSite(site),
]

/** What tells one picture's words and colours from another's in an address. */
const markOf = (drawn: readonly string[]): string => hash(drawn.join('\n')).toString(36)

/** Beside paper, ink and the green of the kiosks; light paper is read on each of them. */
export const CREATOR_COLOURS = ['#22395c', '#14535e', '#4a5527', '#7b4d12', '#8a3826', '#5f2d4b', '#403c66'] as const

/** The field on which the titles of a creator's articles stand where they have no cover. */
export const creatorColour = ({ id }: Pick<Author, 'id'>): (typeof CREATOR_COLOURS)[number] =>
  CREATOR_COLOURS[hash(id) % CREATOR_COLOURS.length] ?? CREATOR_COLOURS[0]

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** A stored image as a square JPEG; null for one that is not ours. */
export const squarePicture = (address: string): string | null => jpegOf(address, 'square')

/** Width in pixels of pictures in mails. */
export const MAIL_PICTURE = 960

/** A stored image as a JPEG, which every mail program shows; null for one that is not ours. */
export const mailPicture = (address: string): string | null => jpegOf(address, 'mail')

function jpegOf(address: string, use: 'square' | 'mail'): string | null {
  const name = mediaName(address)
  return name !== null && readImageName(name) !== null ? `/picture/${use}-${name.replace(/\.webp$/, '.jpg')}` : null
}

/** Size in pixels of a picture that is stored here or drawn; null for one of another site. */
export function pictureSize(address: string): { width: number; height: number } | null {
  if (!address.startsWith('/picture/')) return storedImage(address)
  return address.endsWith('.jpg') ? { width: SQUARE_PICTURE, height: SQUARE_PICTURE } : CARD_PICTURE
}
