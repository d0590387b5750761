import { isBoilerplate } from './boilerplate-elements.ts'
import { isByline } from './boilerplate-lines.ts'
import { readCaption } from './caption.ts'
import { ancestors, CAPTIONS, IMAGES } from './dom.ts'
import { imageAddress } from './image-address.ts'
import type { Span } from './marked-spans.ts'
import { findPhotoFrames, isPhotoOnly } from './photo-frames.ts'
import { readingOrder } from './reading-order.ts'
import type { Rules } from './rules.ts'
import type { TextLengths } from './text-lengths.ts'

/** A picture with what stands under it, and where it stood; `container` is where the element around it stands. */
export type Photo = {
  order: number
  container: number
  url: string
  caption?: string
  credit?: string
  /** What stands under the picture as the page marks it, when any of it is marked. */
  spans?: Span[]
}

/**
 * Takes every picture that has a frame or a caption out of the page, caption and credit with it, so that none of it
 * can be taken for text. Pictures outside the article (menus, related stories) are taken out too and left out here.
 */
export function liftPhotos(document: Document, lengths: TextLengths, baseUrl: string, rules: Rules): Photo[] {
  const photos: Photo[] = []
  for (const frame of findPhotoFrames(document, lengths, rules)) {
    const photo = readPhoto(frame, baseUrl)
    if (photo && !isOutsideArticle(frame, rules) && !isByline(photo.caption ?? '')) photos.push(photo)
    if (isPhotoOnly(frame, lengths) || frame.localName !== 'figure') frame.remove()
    else for (const caption of frame.querySelectorAll('figcaption')) caption.remove()
  }
  return photos
}

function readPhoto(frame: Element, baseUrl: string): Photo | undefined {
  const url = [...frame.querySelectorAll(IMAGES)].map((image) => imageAddress(image, baseUrl)).find(Boolean)
  return url
    ? { order: readingOrder(frame), container: readingOrder(frame.parentElement), url, ...readCaption(frame) }
    : undefined
}

/** Whether a picture belongs to a menu, a share bar or the card of another story. */
function isOutsideArticle(frame: Element, rules: Rules): boolean {
  if (!isFigure(frame) && isBoilerplate(frame, rules)) return true
  return [...ancestors(frame)].some((ancestor) => {
    if (/^(nav|footer|aside)$/.test(ancestor.localName)) return true
    return isBoilerplate(ancestor, rules) && !ancestor.querySelector('p')
  })
}

/** Some pages set a picture of the article, with its caption, in an `aside`. */
const isFigure = (frame: Element): boolean =>
  frame.localName === 'figure' ||
  frame.matches(CAPTIONS) ||
  (frame.localName === 'aside' && frame.querySelector(CAPTIONS) !== null)
