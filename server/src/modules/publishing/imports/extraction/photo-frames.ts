import { adoptCaption } from './adopt-caption.ts'
import { ancestors, CAPTIONS, IMAGES } from './dom.ts'
import type { Rules } from './rules.ts'
import { isNamedStandfirst } from './standfirst.ts'
import type { TextLengths } from './text-lengths.ts'

/** More text than this besides its caption, and a frame is a part of the article with a picture in it. */
const MAX_OTHER_TEXT = { figure: 400, other: 60 }

/** A box around a picture with no more text than this holds a caption, whatever it is called. */
const MAX_BOX_TEXT = 420

const MAX_LEVELS = 6

/** The elements that hold a picture with its caption: figures, what a caption stands in, and small boxes around a picture. */
export function findPhotoFrames(document: Document, lengths: TextLengths, rules: Rules): Set<Element> {
  const frames = new Set<Element>()
  for (const figure of document.querySelectorAll('figure')) {
    if (figure.nextElementSibling?.localName === 'figcaption') figure.append(figure.nextElementSibling)
    if (!figure.querySelector('figure')) frames.add(figure)
  }
  for (const caption of document.querySelectorAll(CAPTIONS)) {
    const frame = caption.closest('figure') ? undefined : frameAround(caption, lengths)
    if (frame) frames.add(frame)
  }
  for (const image of document.querySelectorAll(IMAGES)) {
    if (ancestors(image).some((ancestor) => frames.has(ancestor))) continue
    const frame = adoptCaption(document, image, lengths) ?? boxAround(document, image, lengths, rules)
    if (frame) frames.add(frame)
  }
  return frames
}

/** Whether a frame holds nothing but its picture and caption. */
export function isPhotoOnly(frame: Element, lengths: TextLengths): boolean {
  if (frame.querySelector('blockquote, table, h1')) return false
  const captions = [...frame.querySelectorAll(CAPTIONS)].filter((element) => !element.parentElement?.closest(CAPTIONS))
  const captionLength = captions.reduce((length, element) => length + lengths.all(element), 0)
  const limit = frame.localName === 'figure' ? MAX_OTHER_TEXT.figure : MAX_OTHER_TEXT.other
  return lengths.all(frame) - captionLength <= limit
}

/** The nearest ancestor that holds both a caption and its picture, and no more text than that. */
function frameAround(caption: Element, lengths: TextLengths): Element | undefined {
  const frame = [...ancestors(caption)].slice(0, MAX_LEVELS).find((ancestor) => ancestor.querySelector(IMAGES))
  return frame && isPhotoOnly(frame, lengths) ? frame : undefined
}

/** The widest box around a picture that holds little text, unless boxes of its kind hold text elsewhere too. */
function boxAround(document: Document, image: Element, lengths: TextLengths, rules: Rules): Element | undefined {
  let box: Element | undefined
  for (const ancestor of [...ancestors(image)].slice(0, MAX_LEVELS)) {
    if (
      lengths.all(ancestor) > MAX_BOX_TEXT ||
      lengths.prose(ancestor) * 2 > lengths.prose(document.body) ||
      ancestor.querySelectorAll(IMAGES).length > 2
    )
      break
    box = ancestor
  }
  if (
    !box ||
    lengths.all(box) === 0 ||
    box.localName === 'a' ||
    box.querySelector('h1, h2, h3, h4, ul, ol, blockquote')
  )
    return undefined
  const linked = [...box.querySelectorAll('a')].reduce((length, link) => length + lengths.all(link), 0)
  const standfirst = [...box.querySelectorAll('*')].some((element) => isNamedStandfirst(element, rules))
  return linked * 2 > lengths.all(box) || standfirst || isTextBox(box) ? undefined : box
}

function isTextBox(box: Element): boolean {
  const siblings = [...(box.parentElement?.children ?? [])]
  return siblings.some(
    (sibling) =>
      sibling !== box &&
      sibling.localName === box.localName &&
      sibling.className === box.className &&
      !sibling.querySelector(IMAGES) &&
      sibling.textContent?.trim(),
  )
}
