import type { ContentLine } from './content-lines.ts'
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
