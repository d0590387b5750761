import type { BlockOf } from '#contract/publishing/blocks.ts'
import type { Table } from '#contract/publishing/table.ts'
import { inlineHtml, type MarkedPage } from '../../../platform/markup/marked-html.ts'
import { tableMarkdown } from '../../../platform/markup/marked-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const table: ServedBlock<BlockOf<'table'>> = {
  html: ({ table: cells }, page) => (cells ? tableHtml(cells, page) : ''),
  markdown: ({ table: cells }) => (cells ? tableMarkdown(cells) : ''),
  files: null,
}

function tableHtml({ header, rows }: Table, page: MarkedPage): string {
  const line = (row: Table['rows'][number], open: string, close: string) =>
    `<tr>${row.map((cell) => `${open}${inlineHtml(cell, page)}${close}`).join('')}</tr>`
  const [first = [], ...others] = rows
  const head = header ? `<thead>${line(first, '<th scope="col">', '</th>')}</thead>` : ''
  const body = (header ? others : rows).map((row) => line(row, '<td>', '</td>')).join('')
  return `<table>${head}<tbody>${body}</tbody></table>`
}
