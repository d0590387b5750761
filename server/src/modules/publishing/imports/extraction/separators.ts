import type { ContentLine } from './content-lines.ts'
import { readingOrder } from './reading-order.ts'

/** A rule across a page: where it stood, and where the element around it stands (`readingOrder`). */
export type Separator = { order: number; container: number }

/** The rules across a page. Elements must be numbered. */
export const findSeparators = (document: Document): Separator[] =>
  [...document.body.querySelectorAll('hr')].map((rule) => ({
    order: readingOrder(rule),
    container: readingOrder(rule.parentElement),
  }))

/** Those between two lines of a text, one for each place: others part the text from what stands around it. */
export function separatorsWithin(separators: readonly Separator[], lines: readonly ContentLine[]): Separator[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    if (next === undefined || next.container !== line.container) return []
    const between = ({ order, container }: Separator) =>
      container === line.container && order > line.order && order < next.order
    return separators.filter(between).slice(0, 1)
  })
}
