import { CONTENT, TABLE } from '#contract/limits.ts'
import { languageNamed } from '#contract/publishing/code-language.ts'
import { lineOf } from '#contract/publishing/marked-text.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { type Cell, type Table, tableSizeProblem, widthOf } from '#contract/publishing/table.ts'
import { cellsSpanned, gridOf } from '#contract/publishing/table-grid.ts'
import { cellOf, tableText } from '#contract/publishing/table-text.ts'
import { emphasizedLine } from '../../rich-field/lines.ts'
import { linesOfDom } from '../../rich-field/lines-of-dom.ts'
import { type DraftBlock, newBlock } from '../draft-block.ts'

/** A table that holds these lays out a page. */
const OF_PAGES = 'table, img, picture, figure, h1, h2, h3, h4, h5, h6, blockquote, pre'

/** The blocks of a rule, a table or code on a page; null for anything else, a table that only lays out a page among it. */
export function structuredBlocks(element: Element): DraftBlock[] | null {
  if (element.tagName === 'HR') return [newBlock('divider')]
  if (element.tagName === 'PRE') return codeBlocks(element)
  return element.tagName === 'TABLE' ? tableBlocks(element) : null
}

function codeBlocks(pre: Element): DraftBlock[] {
  const content = codeOf(pre)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n|\n$/g, '')
  const language = languageNamed(`${pre.className} ${pre.querySelector('code')?.className ?? ''}`)
  return inParts(content).map((part) => newBlock('code', { content: part, ...(language && { language }) }))
}

function codeOf(element: Element): string {
  let code = ''
  for (const node of element.childNodes)
    code += isElement(node) ? (node.tagName === 'BR' ? '\n' : codeOf(node)) : textOf(node)
  return code
}

/** One that is larger than a block holds is several, each with its headings; one that is too wide is its text. */
function tableBlocks(element: Element): DraftBlock[] | null {
  if (element.getAttribute('role') === 'presentation' || element.querySelector(OF_PAGES)) return null
  const whole = tableOfElement(element)
  const width = widthOf(whole.rows)
  if (width === 1) return null
  if (width > TABLE.columnsMax) return inParts(tableText(whole)).map((content) => newBlock('text', { content }))
  return inTables(whole).map((table) => newBlock('table', { table, content: tableText(table) }))
}

function inTables({ header, rows }: Table): Table[] {
  const headings = header ? rows.slice(0, 1) : []
  const tables: Table[] = []
  let lengthOfLast = 0
  for (const row of rows.slice(headings.length)) {
    const last = tables.at(-1)
    const length = tableText({ rows: [row] }).length + 1
    if (last && tableSizeProblem([...last.rows, row]) === null && lengthOfLast + length <= CONTENT.blockMax) {
      last.rows.push(row)
      lengthOfLast += length
    } else {
      tables.push({ header, rows: [...headings, row] })
      lengthOfLast = tableText({ rows: headings }).length + 1 + length
    }
  }
  return tables.length === 0 && headings.length > 0 ? [{ header, rows: headings }] : tables
}

/**
 * A table of a page, with the emphasis and links of its cells. One that reaches over several places stands in the first of them.
 */
export function tableOfElement(element: Element): Table {
  const lines = [...element.querySelectorAll('tr')].filter((line) => line.closest('table') === element)
  const rows = lines.map((line) =>
    cellsOfLine(line).map((cell) => ({
      value: cellOfElement(cell),
      columns: cellsSpanned(cell.getAttribute('colspan')),
      lines: cellsSpanned(cell.getAttribute('rowspan')),
    })),
  )
  return { header: lines[0] !== undefined && isHeading(lines[0]), rows: gridOf(rows, []) }
}

const cellsOfLine = (line: Element): Element[] => [...line.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))

function isHeading(line: Element): boolean {
  const cells = cellsOfLine(line)
  return line.parentElement?.tagName === 'THEAD' || (cells.length > 0 && cells.every(({ tagName }) => tagName === 'TH'))
}

const line = lineOf(CONTENT_MESSAGES.tableCell)

/** The words of a cell on one line, with their emphasis and links; what no cell can hold goes, its words stay. */
function cellOfElement(element: Element): Cell {
  const runs = emphasizedLine(linesOfDom(element.childNodes)).map((run) => ({
    ...run,
    text: run.text.replace(/\s+/g, ' '),
  }))
  return line.safeParse(runs).data ?? cellOf(runs.map(({ text }) => text).join(''))
}

/** A text in parts that a block holds, cut at the ends of lines. */
function inParts(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > CONTENT.blockMax) {
    const end = rest.lastIndexOf('\n', CONTENT.blockMax)
    const length = end > 0 ? end : CONTENT.blockMax
    parts.push(rest.slice(0, length))
    rest = rest.slice(end > 0 ? length + 1 : length)
  }
  return [...parts, rest].filter((part) => part.trim() !== '')
}

const textOf = (node: Node): string => (node.nodeType === TEXT_NODE ? (node.textContent ?? '') : '')
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE

const ELEMENT_NODE = 1
const TEXT_NODE = 3
