import { storedImage } from '#contract/publishing/media.ts'
import { sourceOf, srcSet } from '../../site/media/media-sources.ts'

/** How wide a picture of an article's column is shown. */
export const PHOTO_SIZES = '(min-width: 37rem) 35rem, calc(100vw - 2rem)'

/** The attributes of a picture as WebP: with its widths and its room, where it is one of ours. */
export function photoSource(address: string) {
  const image = storedImage(address)
  return image
    ? { src: sourceOf(address), srcSet: srcSet(image, 'webp'), width: image.width, height: image.height }
    : { src: sourceOf(address) }
}
