import type { ContentLine } from './content-lines.ts'
import { IMAGES } from './dom.ts'
import { imageAddress } from './image-address.ts'
import type { Photo } from './photos.ts'

/** Shorter texts beside a picture are more often names: of the author, of a team. */
const MIN_CAPTION = 20

/**
 * The captioned picture that a page shows over its article: the first between the title and the second line (the first
 * may be the standfirst), else the one right above the title. Better than the declared one, which is often cut and
 * lettered for social networks.
 */
export function shownLeadImage(photos: Photo[], titleOrder: number, lines: ContentLine[]): string | undefined {
  const [, second] = lines.filter((line) => line.kind !== 'image')
  const textOrder = second?.order ?? 0
  const ordered = photos
    .filter(({ order, caption = '', credit }) => order < textOrder && (credit || caption.length >= MIN_CAPTION))
    .toSorted((one, other) => one.order - other.order)
  const below = ordered.find(({ order }) => order > titleOrder)
  const above = ordered.findLast(({ order }) => order < titleOrder)
  return (below ?? above)?.url
}

/** Shorter parts of an address may be alike by chance: sizes, formats, years. */
const MIN_PART = 8
const SIZE_OR_DATE = /^\d+x\d+|^\d{4}-\d\d-\d\d/

/**
 * The address under which a page shows the picture that it declares for its previews: whole, where the declared one is
 * often cut and lettered for social networks. Undefined when the page does not show it.
 */
export function shownVersion(document: Document, declared: string, baseUrl: string): string | undefined {
  const parts = new Set(tellingParts(declared))
  for (const image of document.querySelectorAll(IMAGES)) {
    const address = imageAddress(image, baseUrl)
    if (address !== undefined && tellingParts(address).some((part) => parts.has(part))) return address
  }
  return undefined
}

/** The parts of an address that name the picture, whatever size is asked for: long, with a digit. */
function tellingParts(address: string): string[] {
  const parts = decode(address).split(/[/?&=,;]/)
  return [...parts, ...parts.flatMap((part) => part.split(/[_.~!]/))].filter(
    (part) => part.length >= MIN_PART && /\d/.test(part) && !SIZE_OR_DATE.test(part),
  )
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
