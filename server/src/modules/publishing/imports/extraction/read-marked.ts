import { CONTENT } from '#contract/limits.ts'
import { treeProblem } from '#contract/publishing/hostile-tree.ts'
import { type Inline, type List, type MarkedText, markedText, type Run } from '#contract/publishing/marked-text.ts'
import { isPlain, notesOf } from '#contract/publishing/marked-tree.ts'
import { table as tableSchema, tableSizeProblem } from '#contract/publishing/table.ts'
import { tableText } from '#contract/publishing/table-text.ts'
import { plainText } from '#contract/text/plain-text.ts'
import type { ContentLine, ListPlace } from './content-lines.ts'
import type { ExtractedBlock } from './extracted-article.ts'
import { textLines } from './inline-text.ts'
import { type LinkReader, runsOf, runsWithin, type Styled, toRun } from './marked-runs.ts'
import { MARK, PLAIN, type Span, textOf } from './marked-spans.ts'
import type { DataTable } from './tables.ts'

/** A text, and the same as a tree when it is more than one plain paragraph (docs/product/fetching.md#imported-marks). */
export type ReadText = { content: string; marked?: MarkedText }

/** The line of a list. */
export type ListLine = ContentLine & { place: ListPlace }

const MAX_LEVEL = 3

/** A paragraph with its marks and notes. */
export function readParagraph({ text, spans }: ContentLine, readLink: LinkReader): ReadText {
  return spans ? settle({ type: 'paragraph', inline: inlineOf(runsOf(spans, readLink), readLink) }, text) : plain(text)
}

/**
 * A quotation or caption: bold, italic and links alone count there.
 * @param text what `spans` say, or a part of it
 */
export function readLine(text: string, spans: Span[] | undefined, readLink: LinkReader): ReadText {
  if (!spans) return plain(text)
  const counting = spans.map((span) => ({
    ...span,
    marks: span.marks & (MARK.bold | MARK.italic),
    note: undefined,
  }))
  const runs = runsWithin(runsOf(counting, readLink), text)
  return runs ? settle({ type: 'paragraph', inline: inlineOf(runs, readLink) }, text) : plain(text)
}

/**
 * A table of data with the marks of its cells; the text of one that is larger than a block.
 * @param text what it says, cells parted by bars
 */
export function readTableBlock({ header, rows }: DataTable, text: string, readLink: LinkReader): ExtractedBlock {
  const cells = rows.map((row) => row.map((spans) => readCell(spans, readLink)))
  const { data } = tableSchema.safeParse({ header, rows: cells })
  const content = data && tableSizeProblem(cells) === null ? tableText(data) : ''
  const hasRoom = content !== '' && content.length <= CONTENT.blockMax
  return data && hasRoom ? { type: 'table', content, table: data } : { type: 'text', content: text }
}

function readCell(spans: Span[], readLink: LinkReader): Run[] {
  const { content, marked } = readLine(textLines(textOf(spans)), spans, readLink)
  const [line] = marked ?? []
  if (line?.type === 'paragraph') return line.inline.filter((part) => 'text' in part)
  return content === '' ? [] : [{ text: content }]
}

/** The lines of a list as a list of up to three levels; what is deeper is part of the third. */
export function readList(lines: ListLine[], readLink: LinkReader): ReadText {
  const list: List = { type: typeOf(lines[0]?.place), items: [] }
  let open = [list]
  for (const { place, spans } of itemsOf(lines)) {
    const wanted = Math.min(place.level, open.length + 1, MAX_LEVEL)
    const parent = open[wanted - 2]?.items.at(-1)
    if (parent) parent.list ??= { type: typeOf(place), items: [] }
    open = parent?.list ? [...open.slice(0, wanted - 1), parent.list] : [list]
    open.at(-1)?.items.push({ inline: inlineOf(runsOf(spans, readLink), readLink) })
  }
  return settle(list)
}

/** The lines that one item holds in a row are one. */
function itemsOf(lines: ListLine[]): { place: ListPlace; spans: Span[] }[] {
  const items: { place: ListPlace; spans: Span[] }[] = []
  for (const { text, place, spans = [{ ...PLAIN, text }] } of lines) {
    const last = items.at(-1)
    if (last?.place.item === place.item) last.spans.push({ ...PLAIN, text: '\n' }, ...spans)
    else items.push({ place, spans: [...spans] })
  }
  return items
}

const typeOf = (place: ListPlace | undefined): List['type'] => (place?.ordered ? 'numbers' : 'bullets')

function inlineOf(runs: Styled[], readLink: LinkReader): Inline {
  return runs.map((run) => (run.note ? { footnote: runsOf(run.note, readLink).map(toRun) } : toRun(run)))
}

const plain = (content: string): ReadText => ({ content })

/**
 * A tree with the text that it is; the text alone of what has no marks, or more parts than a text may have.
 * @param text what the page says, as the tree must say it unless it calls notes
 */
function settle(node: MarkedText[number], text?: string): ReadText {
  const marked = [node]
  const content = plainText(marked)
  const isSame = text === undefined || content === text || callsNotes(marked)
  return isSame && !isPlain(marked) && fits(marked) ? { content, marked } : plain(text ?? content)
}

const callsNotes = (marked: MarkedText): boolean => notesOf(marked).next().done === false

const fits = (marked: MarkedText): boolean => treeProblem(marked) === null && markedText.safeParse(marked).success
