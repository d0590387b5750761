import { CAPTIONS, IMAGES } from './dom.ts'
import { fold, oneLine } from './inline-text.ts'
import { standWhere } from './reading-order.ts'
import type { TextLengths } from './text-lengths.ts'

/** Longer than this it is the article that goes on, not a caption. */
const MAX_CAPTION = 420

/** A text that repeats what a picture shows may go on with its credit for as many characters. */
const MAX_CREDIT = 120

/** Alternative texts with fewer words ("Photo", "Le maire") may begin any text; a text that says nothing else needs two. */
const MIN_WORDS = { beginning: 4, whole: 2 }

/**
 * Makes a figure of a picture and the caption that stands right below it, outside of any box of their own: it is named as
 * one, or repeats the picture's alternative text. Undefined when there is none.
 */
export function adoptCaption(document: Document, image: Element, lengths: TextLengths): Element | undefined {
  const box = boxOf(image, lengths)
  const below = box.nextElementSibling
  if (!below || !isCaptionOf(image, below, lengths) || areAlone(below, lengths)) return undefined
  return enclose(document, box, below)
}

/** The widest element that holds the picture and no text. */
function boxOf(image: Element, lengths: TextLengths): Element {
  let box = image
  for (let around = box.parentElement; around && lengths.all(around) === 0; around = box.parentElement) {
    if (around.localName === 'body') break
    box = around
  }
  return box
}

function isCaptionOf(image: Element, below: Element, lengths: TextLengths): boolean {
  const length = lengths.all(below)
  if (length === 0 || length > MAX_CAPTION || below.querySelector(`${IMAGES}, h1, h2, h3, ul, ol, blockquote`))
    return false
  return below.matches(CAPTIONS) || repeats(oneLine(below.textContent), image.getAttribute('alt') ?? '')
}

/** Whether a picture and its caption have a box of their own already. */
const areAlone = (caption: Element, lengths: TextLengths): boolean =>
  caption.parentElement !== null && lengths.all(caption.parentElement) === lengths.all(caption)

function repeats(text: string, alternative: string): boolean {
  const [shown, described] = [fold(text), fold(alternative)]
  const words = described.split(' ').length
  if (shown === described) return words >= MIN_WORDS.whole
  return words >= MIN_WORDS.beginning && shown.startsWith(described) && shown.length <= described.length + MAX_CREDIT
}

function enclose(document: Document, box: Element, caption: Element): Element {
  const figure = document.createElement('figure')
  standWhere(figure, box)
  if (!caption.matches(CAPTIONS)) caption.setAttribute('class', 'caption')
  box.replaceWith(figure)
  figure.append(box, caption)
  return figure
}
