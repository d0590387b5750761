import { isBoilerplate } from './boilerplate-elements.ts'
import { readCaption } from './caption.ts'
import { imageAddress } from './image-address.ts'
import { oneLine } from './inline-text.ts'
import { readingOrder } from './reading-order.ts'

/** A picture with what stands under it, and where it stood. */
export type Photo = { order: number; url: string; caption?: string; credit?: string }

const IMAGES = 'img, amp-img'
const CAPTIONS = 'figcaption, [class*="caption" i], [class*="legend" i], [class*="credit" i], [itemprop="caption"]'

/** More text than this besides its caption, and a frame is a part of the article with a picture in it. */
const MAX_OTHER_TEXT = { figure: 400, other: 60 }

/**
 * Takes every picture that has a frame or a caption out of the page, caption and credit with it, so that none of it
 * can be taken for text. Pictures outside the article (menus, related stories) are taken out too and left out here.
 */
export function liftPhotos(document: Document, baseUrl: string): Photo[] {
  const photos: Photo[] = []
  for (const frame of findFrames(document)) {
    const photo = frame.isConnected ? readPhoto(frame, baseUrl) : undefined
    if (photo && !isOutsideArticle(frame)) photos.push(photo)
    if (frame.isConnected && isPhotoOnly(frame)) frame.remove()
    else for (const caption of frame.querySelectorAll('figcaption')) caption.remove()
  }
  return photos
}

function findFrames(document: Document): Element[] {
  const frames = new Set<Element>()
  for (const figure of document.querySelectorAll('figure')) if (!figure.querySelector('figure')) frames.add(figure)
  for (const caption of document.querySelectorAll(CAPTIONS)) {
    const frame = caption.closest('figure') ? undefined : frameAround(caption)
    if (frame) frames.add(frame)
  }
  return [...frames]
}

const MAX_LEVELS = 4

/** The nearest ancestor that holds both a caption and its picture, and no more text than that. */
function frameAround(caption: Element): Element | undefined {
  let frame = caption.parentElement
  for (let level = 0; frame && level < MAX_LEVELS && frame.localName !== 'body'; level++) {
    if (frame.querySelector(IMAGES)) return isPhotoOnly(frame) ? frame : undefined
    frame = frame.parentElement
  }
  return undefined
}

function readPhoto(frame: Element, baseUrl: string): Photo | undefined {
  const url = [...frame.querySelectorAll(IMAGES)].map((image) => imageAddress(image, baseUrl)).find(Boolean)
  return url ? { order: readingOrder(frame), url, ...readCaption(frame) } : undefined
}

function isPhotoOnly(frame: Element): boolean {
  if (frame.querySelector('blockquote, table')) return false
  const limit = frame.localName === 'figure' ? MAX_OTHER_TEXT.figure : MAX_OTHER_TEXT.other
  const caption = [...frame.querySelectorAll(CAPTIONS)].filter((element) => !element.parentElement?.closest(CAPTIONS))
  const captionLength = caption.reduce((length, element) => length + oneLine(element.textContent).length, 0)
  return oneLine(frame.textContent).length - captionLength <= limit
}

/** Whether a picture belongs to a menu, a share bar or the card of another story. */
function isOutsideArticle(frame: Element): boolean {
  for (let ancestor = frame.parentElement; ancestor && ancestor.localName !== 'body'; ancestor = ancestor.parentElement) {
    if (/^(nav|footer|aside)$/.test(ancestor.localName) || (isBoilerplate(ancestor) && !ancestor.querySelector('p'))) return true
  }
  return false
}
