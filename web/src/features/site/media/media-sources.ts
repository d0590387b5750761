import {
  ICON_WIDTHS,
  mediaUrl,
  type StoredImage,
  shownAddress,
  storedImage,
  variantUrl,
  variantWidths,
} from '#contract/publishing/media.ts'

// What elements load of stored files: whatever shows one asks here where from (docs/product/files.md#media-origin).

let mediaOrigin: string | undefined

/** Has stored files loaded from an origin of their own; undefined: from the site. By both sides before they render. */
export function loadMediaFrom(origin: string | undefined): void {
  mediaOrigin = origin
}

/** Where the file at a stored address is loaded from; any other address stays as it is. */
export const sourceOf = (address: string): string => shownAddress(address, mediaOrigin)

/** `srcset` of a stored image in the widths of pictures; empty as AVIF for one that moves, which browsers pass over. */
export function srcSet(image: StoredImage, format: 'webp' | 'avif'): string {
  const candidates = variantWidths(image, format)
    .filter((width) => !ICON_WIDTHS.includes(width))
    .map((width) => `${sourceOf(variantUrl(image, width, format))} ${width}w`)
  if (format === 'webp') candidates.push(`${sourceOf(mediaUrl(`${image.stem}.webp`))}${image.query} ${image.width}w`)
  return candidates.join(', ')
}

/** The source of the narrowest width that fills a square of `side` CSS pixels on a dense screen; of `url` itself where there is none. */
export function iconSource(url: string, side: number): string {
  const image = storedImage(url)
  const width = image && variantWidths(image, 'webp').find((each) => each >= 2 * side)
  return sourceOf(image && width ? variantUrl(image, width, 'webp') : url)
}
