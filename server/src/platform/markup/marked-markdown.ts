import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Inline, List, Mark, MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { linkedParts } from '#contract/publishing/marked-tree.ts'
import type { Table } from '#contract/publishing/table.ts'
import { filledUp } from '#contract/publishing/table-text.ts'

type Markdown = Parameters<typeof toMarkdown>[0]
type RootContent = Extract<Markdown, { type: 'root' }>['children'][number]
type BlockContent = Extract<RootContent, { type: 'paragraph' | 'list' }>
type PhrasingContent = Extract<Markdown, { type: 'paragraph' }>['children'][number]

/** The notes of an article by what they say, and the numbers that call them. */
export type NoteNumbers = ReadonlyMap<Run[], number>

/** A marked text as Markdown; notes are called by their numbers (`noteMarkdown`). */
export const markedMarkdown = (marked: MarkedText, numbers: NoteNumbers): string =>
  write(marked.map((node) => (node.type === 'paragraph' ? paragraph(node.inline, numbers) : list(node, numbers))))

/** What a note says, where Markdown has it: at the end. */
export function noteMarkdown(note: Run[], numbers: NoteNumbers): string {
  const label = String(numbers.get(note))
  return write([{ type: 'footnoteDefinition', identifier: label, label, children: [paragraph(note, numbers)] }])
}

/** A table as GitHub's Markdown has them, which is never without headings: those of one that has none are empty. */
export function tableMarkdown({ header, rows }: Table): string {
  const [headings, ...others] = filledUp(header ? rows : [[], ...rows], [])
  const written = [headings ?? [], ...others].map((row) => ({
    type: 'tableRow' as const,
    children: row.map((cell) => ({ type: 'tableCell' as const, children: phrasing(cell, NO_NOTES) })),
  }))
  return write([{ type: 'table', children: written }])
}

const NO_NOTES: NoteNumbers = new Map()

/** Code between fences that it does not hold itself. */
export const codeMarkdown = (value: string, lang: string | undefined): string => write([{ type: 'code', lang, value }])

const write = (children: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      fences: true,
      extensions: [
        gfmStrikethroughToMarkdown(),
        gfmFootnoteToMarkdown(),
        gfmTableToMarkdown({ tablePipeAlign: false }),
      ],
    },
  ).trimEnd()

function list({ type, items }: List, numbers: NoteNumbers): BlockContent {
  return {
    type: 'list',
    ordered: type === 'numbers',
    spread: false,
    children: items.map(({ inline, list: inner }) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(inline, numbers), ...(inner === undefined ? [] : [list(inner, numbers)])],
    })),
  }
}

const paragraph = (inline: Inline, numbers: NoteNumbers): BlockContent => ({
  type: 'paragraph',
  children: phrasing(inline, numbers),
})

const phrasing = (inline: Inline, numbers: NoteNumbers): PhrasingContent[] =>
  linkedParts(inline).flatMap((part): PhrasingContent[] => {
    if ('footnote' in part) {
      const label = String(numbers.get(part.footnote))
      return [{ type: 'footnoteReference', identifier: label, label }]
    }
    const children = nest(part.runs, ORDER)
    return part.link === undefined ? children : [{ type: 'link', url: part.link, children }]
  })

/** From the outermost to the innermost; code holds no others. */
const ORDER: readonly Mark[] = ['bold', 'italic', 'strike', 'sub', 'sup', 'code']

/** Neighbours with the same mark stand within one. */
function nest(runs: readonly Run[], [mark, ...inner]: readonly Mark[]): PhrasingContent[] {
  if (mark === undefined) return runs.flatMap(({ text }) => lines(text))
  return chunksOf(runs, mark).flatMap(({ isMarked, chunk }) =>
    isMarked ? markChunk(chunk, mark, inner) : nest(chunk, inner),
  )
}

function chunksOf(runs: readonly Run[], mark: Mark): { isMarked: boolean; chunk: Run[] }[] {
  const chunks: { isMarked: boolean; chunk: Run[] }[] = []
  for (const run of runs) {
    const isMarked = run.marks?.includes(mark) ?? false
    const last = chunks.at(-1)
    if (last?.isMarked === isMarked) last.chunk.push(run)
    else chunks.push({ isMarked, chunk: [run] })
  }
  return chunks
}

/** Blanks at the edges stay outside, where Markdown wants them. */
function markChunk(chunk: Run[], mark: Mark, inner: readonly Mark[]): PhrasingContent[] {
  if (mark === 'code') return [{ type: 'inlineCode', value: chunk.map(({ text }) => text).join('') }]
  const { before, within, after } = withoutEdges(chunk)
  const children = nest(within, inner)
  return [...lines(before), ...(children.length === 0 ? [] : marked(mark, children)), ...lines(after)]
}

function marked(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark) {
    case 'bold':
      return [{ type: 'strong', children }]
    case 'italic':
      return [{ type: 'emphasis', children }]
    case 'strike':
      return [{ type: 'delete', children }]
    default:
      return [{ type: 'html', value: `<${mark}>` }, ...children, { type: 'html', value: `</${mark}>` }]
  }
}

function withoutEdges(chunk: readonly Run[]): { before: string; within: Run[]; after: string } {
  const within = chunk.map((run) => ({ ...run }))
  let [before, after] = ['', '']
  for (let first = within[0]; first; first = within[0]) {
    const rest = first.marks?.includes('code') ? first.text : first.text.trimStart()
    before += first.text.slice(0, first.text.length - rest.length)
    first.text = rest
    if (rest !== '') break
    within.shift()
  }
  for (let last = within.at(-1); last; last = within.at(-1)) {
    const rest = last.marks?.includes('code') ? last.text : last.text.trimEnd()
    after = last.text.slice(rest.length) + after
    last.text = rest
    if (rest !== '') break
    within.pop()
  }
  return { before, within, after }
}

/** A text whose line breaks stay. */
const lines = (text: string): PhrasingContent[] =>
  text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' as const }]),
      ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
    ])
