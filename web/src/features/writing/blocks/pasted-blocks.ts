import { type BlockType, isWebAddress } from '#contract/blocks.ts'
import { CONTENT } from '#contract/limits.ts'
import { type DraftBlock, newBlock } from '../draft-block.ts'
import { fileProblem } from '../uploads.ts'

/** What was copied from a web page or a word processor, as blocks; plain text becomes blocks of text. */
export function pastedBlocks(clipboard: DataTransfer): DraftBlock[] {
  const html = clipboard.getData('text/html')
  const blocks = html ? blocksOfDocument(new DOMParser().parseFromString(html, 'text/html')) : []
  return blocks.length > 0 ? blocks : blocksOfText(clipboard.getData('text/plain'))
}

/** Pictures among what was pasted; a word processor sends one of its text along, which does not count. */
export function pastedFiles(clipboard: DataTransfer): File[] {
  return clipboard.getData('text/plain') === '' ? [...clipboard.files] : []
}

/** A photo block for each picture that may be one. */
export function photoBlocks(files: readonly File[]): DraftBlock[] {
  return files.filter((file) => fileProblem(file, 'photo') === null).map((file) => newBlock('photo', { file }))
}

/** `Node`'s own constants are the browser's; documents may come from elsewhere. */
const ELEMENT_NODE = 1
const TEXT_NODE = 3

const SKIPPED = 'script, style, template, noscript, head, nav, button, form, svg, iframe'
const BLOCK_ELEMENTS =
  'h1, h2, h3, h4, h5, h6, p, div, section, article, main, header, footer, aside, figure, blockquote, ul, ol, li, table, tr, pre, img, picture'
const TYPES: Readonly<Record<string, BlockType>> = {
  H1: 'headline',
  H2: 'headline',
  H3: 'headline',
  H4: 'headline',
  H5: 'headline',
  H6: 'headline',
  BLOCKQUOTE: 'quote',
}

/** The headings, texts, quotes and pictures of a page or of what a word processor copied, in reading order. */
export function blocksOfDocument(document: Document): DraftBlock[] {
  for (const element of document.querySelectorAll(SKIPPED)) element.remove()
  return withoutRepeats(blocksOf(document.body)).slice(0, CONTENT.blocksMax)
}

/** Paragraphs, parted by blank lines, as one block of text each. */
export function blocksOfText(text: string): DraftBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((content) => newBlock('text', { content: content.slice(0, CONTENT.blockMax) }))
    .slice(0, CONTENT.blocksMax)
}

function blocksOf(element: Element): DraftBlock[] {
  if (element.tagName === 'IMG') return photo(element, '')
  if (element.tagName === 'FIGURE') return figure(element)
  if (element.tagName === 'UL' || element.tagName === 'OL') return list(element)
  const type = TYPES[element.tagName]
  if (type !== undefined) return [...pictures(element), ...textBlock(type, textOf(element))]
  if (element.querySelector(BLOCK_ELEMENTS) === null) return textBlock('text', textOf(element))
  return mixed(element)
}

/** Blocks and loose words side by side: the words between two blocks make a text. */
function mixed(element: Element): DraftBlock[] {
  const blocks: DraftBlock[] = []
  let loose = ''
  const flush = () => {
    blocks.push(...textBlock('text', loose))
    loose = ''
  }
  for (const node of element.childNodes) {
    if (!isElement(node)) loose += wordsOf(node)
    else if (node.matches(BLOCK_ELEMENTS) || node.querySelector(BLOCK_ELEMENTS)) {
      flush()
      blocks.push(...blocksOf(node))
    } else loose += textOf(node)
  }
  flush()
  return blocks
}

function figure(element: Element): DraftBlock[] {
  const caption = clean(element.querySelector('figcaption')?.textContent ?? '')
  const images = pictures(element, caption)
  if (images.length > 0) return images
  const quote = element.querySelector('blockquote')
  if (quote === null) return mixed(element)
  return textBlock('quote', textOf(quote)).map((block) => ({ ...block, citationSource: caption }))
}

function list(element: Element): DraftBlock[] {
  const lines = [...element.children].map((item, index) => {
    const mark = element.tagName === 'OL' ? `${index + 1}.` : '•'
    return `${mark} ${clean(item.textContent ?? '')}`
  })
  return textBlock('text', lines.join('\n'))
}

function pictures(element: Element, caption = ''): DraftBlock[] {
  return [...element.querySelectorAll('img')]
    .slice(0, caption === '' ? undefined : 1)
    .flatMap((image) => photo(image, caption))
}

/** A picture with an address of the web; those inside a word processor's file cannot be read. */
function photo(image: Element, caption: string): DraftBlock[] {
  // With https, as browsers ask for it themselves: without it our security policy would not show the picture.
  const src = (image.getAttribute('src') ?? '').replace(/^http:/, 'https:')
  const isTracker = image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
  if (!isWebAddress(src) || src.length > CONTENT.urlMax || isTracker) return []
  const imageDescription = caption || clean(image.getAttribute('alt') ?? '')
  return [
    newBlock('photo', { content: src, imageUrl: src, imageDescription: imageDescription.slice(0, CONTENT.captionMax) }),
  ]
}

function textBlock(type: BlockType, text: string): DraftBlock[] {
  const content = clean(text).slice(0, CONTENT.blockMax)
  return content === '' ? [] : [newBlock(type, { content })]
}

/** The words of an element; `<br>` breaks a line. */
function textOf(element: Element): string {
  if (element.tagName === 'BR') return '\n'
  let text = ''
  for (const node of element.childNodes) text += isElement(node) ? textOf(node) : wordsOf(node)
  return text
}

/** The words of a text node: line breaks in its source mean nothing. Comments say nothing to readers. */
function wordsOf(node: Node): string {
  return node.nodeType === TEXT_NODE ? (node.textContent ?? '').replace(/\s+/g, ' ') : ''
}

/** Spaces and line breaks as a writer would type them. */
function clean(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Pages repeat themselves (a picture in two sizes, a title twice): the second in a row goes. */
function withoutRepeats(blocks: DraftBlock[]): DraftBlock[] {
  return blocks.filter((block, index) => {
    const before = blocks[index - 1]
    return before === undefined || before.content !== block.content || before.type !== block.type
  })
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE
}
