import { oneLine } from './inline-text.ts'

/** Longer cells hold parts of an article: the table only places them. */
const MAX_CELL = 200

/** The rows of a table of data, cells parted by bars; undefined for one that only places what it holds. */
export function tableRows(table: Element): string[] | undefined {
  if (table.querySelector('table, h1, h2, h3, ul, ol, blockquote, img, p + p')) return undefined
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => oneLine(cell.textContent)).filter(Boolean),
  )
  const filled = rows.filter((cells) => cells.length > 1)
  if (filled.length < 2 || rows.some((cells) => cells.some((cell) => cell.length > MAX_CELL))) return undefined
  return rows.filter((cells) => cells.length > 0).map((cells) => cells.join(' | '))
}
