import { CONTENT } from '#contract/limits.ts'
import { type MarkedText, markedLine, markedText } from '#contract/publishing/marked-text.ts'
import { isPlain } from '#contract/publishing/marked-tree.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { cutText, plainText } from '#contract/text/plain-text.ts'
import { emphasizedLine, type Line, treeOfLines } from '../../rich-field/lines.ts'
import { linesOfDom } from '../../rich-field/lines-of-dom.ts'
import { type DraftBlock, newBlock } from '../draft-block.ts'
import { fileProblem } from '../uploads.ts'
import { structuredBlocks } from './pasted-structure.ts'

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

const SKIPPED = 'script, style, template, noscript, head, nav, button, form, svg, iframe'
const BLOCK_ELEMENTS =
  'h1, h2, h3, h4, h5, h6, p, div, section, article, main, header, footer, aside, figure, blockquote, ul, ol, li, table, tr, pre, hr, img, picture'
const TYPES: Readonly<Record<string, TextType>> = {
  H1: 'headline',
  H2: 'headline',
  H3: 'headline',
  H4: 'headline',
  H5: 'headline',
  H6: 'headline',
  BLOCKQUOTE: 'quote',
}

/** The headings, texts, quotes, pictures, tables and code of a page or of what a word processor copied, in reading order. */
export function blocksOfDocument(document: Document): DraftBlock[] {
  for (const element of document.querySelectorAll(SKIPPED)) element.remove()
  return withoutRepeats(blocksOf(document.body)).slice(0, CONTENT.blocksMax)
}

/** Paragraphs, parted by blank lines, as one block of text each; what is too long for one goes on in others. */
export function blocksOfText(text: string): DraftBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => piecesOf(paragraph).map((content) => newBlock('text', { content })))
    .slice(0, CONTENT.blocksMax)
}

function blocksOf(element: Element): DraftBlock[] {
  const structured = structuredBlocks(element)
  if (structured !== null) return structured
  if (element.tagName === 'IMG') return photo(element, '')
  if (element.tagName === 'FIGURE') return figure(element)
  const type = TYPES[element.tagName]
  if (type !== undefined) return [...pictures(element), ...textBlock(type, [element])]
  const isList = element.tagName === 'UL' || element.tagName === 'OL'
  if (isList || element.querySelector(BLOCK_ELEMENTS) === null) return textBlock('text', [element])
  return mixed(element)
}

/** Blocks and loose words side by side: the words between two blocks make a text. */
function mixed(element: Element): DraftBlock[] {
  const blocks: DraftBlock[] = []
  let loose: Node[] = []
  const flush = () => {
    blocks.push(...textBlock('text', loose))
    loose = []
  }
  for (const node of element.childNodes) {
    if (!isElement(node) || !(node.matches(BLOCK_ELEMENTS) || node.querySelector(BLOCK_ELEMENTS))) loose.push(node)
    else if (isListLine(node)) loose.push(node)
    else {
      flush()
      blocks.push(...blocksOf(node))
    }
  }
  flush()
  return blocks
}

/** Word writes the items of a list as paragraphs: those in a row are one text. */
const isListLine = (element: Element): boolean => /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')

function figure(element: Element): DraftBlock[] {
  const caption = clean(element.querySelector('figcaption')?.textContent ?? '')
  const images = pictures(element, caption)
  if (images.length > 0) return images
  const quote = element.querySelector('blockquote')
  if (quote === null) return mixed(element)
  return textBlock('quote', [quote]).map((block) => ({ ...block, citationSource: caption }))
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
    newBlock('photo', { content: src, imageUrl: src, imageDescription: cutText(imageDescription, CONTENT.captionMax) }),
  ]
}

type TextType = 'headline' | 'quote' | 'text'

/** A text with the marks that a block of its type may bear; what is too long for one goes on in others, and has none. */
function textBlock(type: TextType, nodes: Iterable<Node>): DraftBlock[] {
  const lines = linesOfDom(nodes)
  if (lines.length === 0) return []
  const tree = treeFor(type, lines)
  const content = plainText(tree)
  if (content.length > CONTENT.blockMax) return piecesOf(content).map((piece) => newBlock(type, { content: piece }))
  if (type === 'headline') return [newBlock(type, { content, ...(isSmall(nodes) && { level: 3 }) })]
  const schema = type === 'text' ? markedText : markedLine
  const isMarked = !isPlain(tree) && schema.safeParse(tree).success
  return [newBlock(type, { content, ...(isMarked && { marked: tree }) })]
}

/** What is too long for one block in pieces, between words where there are any; a character may count twice. */
const piecesOf = (text: string): string[] => (text.length > CONTENT.blockMax ? (text.match(PIECE) ?? []) : [text])
const PIECE = new RegExp(`[^]{1,${CONTENT.blockMax / 2}}(?!\\S)|[^]{1,${CONTENT.blockMax / 2}}`, 'gu')

function treeFor(type: TextType, lines: readonly Line[]): MarkedText {
  if (type === 'text') return treeOfLines(lines)
  return [{ type: 'paragraph', inline: emphasizedLine(lines) }]
}

/** A heading below those that part a text. */
const isSmall = (nodes: Iterable<Node>): boolean =>
  [...nodes].some((node) => isElement(node) && /^H[3-6]$/.test(node.tagName))

/** Whether the texts that were pasted have room in one block. */
export function fitInOne(blocks: readonly DraftBlock[]): boolean {
  const length = blocks.reduce((total, { content }) => total + content.length + 2, 0)
  return blocks.every(({ type }) => type === 'text') && length <= CONTENT.blockMax
}

/** Spaces and line breaks as a writer would type them. */
function clean(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Pages repeat themselves (a picture in two sizes, a title twice): the second in a row goes. Parts of a table may be alike. */
function withoutRepeats(blocks: DraftBlock[]): DraftBlock[] {
  return blocks.filter((block, index) => {
    const before = blocks[index - 1]
    return before === undefined || before.content !== block.content || before.type !== block.type || hasParts(block)
  })
}

const hasParts = ({ type }: DraftBlock): boolean => type === 'table' || type === 'code'

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE
}
