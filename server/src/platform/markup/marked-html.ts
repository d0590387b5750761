import type { Block } from '#contract/publishing/blocks.ts'
import type { Inline, List, Mark, MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { linkedParts, notesOfBlocks } from '#contract/publishing/marked-tree.ts'
import { escapeMarkup } from './escape.ts'

/** An article whose texts are being written: where it stands, and its notes by what they say. */
export interface MarkedPage {
  url: string
  mediaOrigin: string | undefined
  numbers: ReadonlyMap<Run[], number>
}

export const openPage = (blocks: readonly Block[], url: string, mediaOrigin?: string): MarkedPage => ({
  url,
  mediaOrigin,
  numbers: new Map(notesOfBlocks(blocks).map((note, index) => [note, index + 1])),
})

const ELEMENTS: Record<Mark, string> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
}

/** A marked text as HTML: nothing in it but what is written here. Notes lead to where the article's page has them. */
export const markedHtml = (marked: MarkedText, page: MarkedPage): string =>
  marked
    .map((node) => (node.type === 'paragraph' ? `<p>${inlineHtml(node.inline, page)}</p>` : listHtml(node, page)))
    .join('\n')

/** A marked line without an element around it. */
export const lineHtml = (marked: MarkedText, page: MarkedPage): string =>
  marked.map((node) => (node.type === 'paragraph' ? inlineHtml(node.inline, page) : '')).join('')

/** What the notes of an article say, in the order of their numbers; '' without any. */
export function notesHtml(page: MarkedPage): string {
  const notes = [...page.numbers.keys()].map((note) => `<li>${inlineHtml(note, page)}</li>`)
  return notes.length === 0 ? '' : `<hr><ol>${notes.join('')}</ol>`
}

function listHtml({ type, items }: List, page: MarkedPage): string {
  const tag = type === 'bullets' ? 'ul' : 'ol'
  const lines = items.map(
    ({ inline, list }) => `<li>${inlineHtml(inline, page)}${list ? listHtml(list, page) : ''}</li>`,
  )
  return `<${tag}>${lines.join('')}</${tag}>`
}

/** What stands on a line, without an element around it. */
export const inlineHtml = (inline: Inline, page: MarkedPage): string =>
  linkedParts(inline)
    .map((part) => {
      if ('footnote' in part) return callHtml(page.numbers.get(part.footnote) ?? 0, page)
      const text = part.runs.map(runHtml).join('')
      return part.link === undefined ? text : `<a href="${escapeMarkup(part.link)}">${text}</a>`
    })
    .join('')

const callHtml = (number: number, { url }: MarkedPage): string =>
  `<sup><a href="${escapeMarkup(url)}#note-${number}">${number}</a></sup>`

const runHtml = ({ text, marks = [] }: Run): string =>
  marks.reduce(
    (inner, mark) => `<${ELEMENTS[mark]}>${inner}</${ELEMENTS[mark]}>`,
    escapeMarkup(text).replaceAll('\n', '<br>'),
  )
