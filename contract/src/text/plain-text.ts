import type { Inline, List, MarkedText, Run } from '../publishing/marked-text.ts'

/**
 * A marked text as who knows no marks reads it (docs/product/content.md#marked-text): a blank line between paragraphs, a line
 * for an item of a list, indented by two spaces a level; `[1]` where a note is called, the notes at the end.
 */
export function plainText(marked: MarkedText): string {
  const notes: string[] = []
  const nodes = marked.map((node) =>
    node.type === 'paragraph' ? lineOf(node.inline, notes) : linesOf(node, notes, '').join('\n'),
  )
  return [...nodes, ...notes].join('\n\n')
}

function linesOf(list: List, notes: string[], indent: string): string[] {
  return list.items.flatMap((item, index) => {
    const sign = list.type === 'bullets' ? '-' : `${index + 1}.`
    const line = `${indent}${sign} ${lineOf(item.inline, notes)}`
    return item.list === undefined ? [line] : [line, ...linesOf(item.list, notes, `${indent}  `)]
  })
}

/** @param notes gets what is noted there. */
function lineOf(inline: Inline, notes: string[]): string {
  return inline.map((part) => ('footnote' in part ? callOf(part.footnote, notes) : part.text)).join('')
}

function callOf(note: readonly Run[], notes: string[]): string {
  const call = `[${notes.length + 1}]`
  notes.push(`${call} ${note.map(({ text }) => text).join('')}`)
  return call
}

/** The beginning of a text, of `max` characters at most: none of those that take two (🦆) is cut in half, as no text may hold that. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
