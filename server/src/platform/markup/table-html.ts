import type { Table } from '#contract/publishing/table.ts'
import { inlineHtml, type MarkedPage } from './marked-html.ts'

/** A table as HTML: nothing in it but what is written here. */
export function tableHtml({ header, rows }: Table, page: MarkedPage): string {
  const line = (row: Table['rows'][number], open: string, close: string) =>
    `<tr>${row.map((cell) => `${open}${inlineHtml(cell, page)}${close}`).join('')}</tr>`
  const [first = [], ...others] = rows
  const head = header ? `<thead>${line(first, '<th scope="col">', '</th>')}</thead>` : ''
  const body = (header ? others : rows).map((row) => line(row, '<td>', '</td>')).join('')
  return `<table>${head}<tbody>${body}</tbody></table>`
}
