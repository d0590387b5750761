import { createElement } from 'react'
import type { Cell } from '#contract/publishing/table.ts'
import { drawMarkedLine, type MarkedPlace } from '../../article-body/marked-text.tsx'
import type { BlockViewProps } from '../view-props.ts'

/** A table; one that is wider than the page is moved sideways, by keys too. */
export function TableBlock({ block: { table }, place }: BlockViewProps<'table'>) {
  if (table === undefined) return null
  const [first = [], ...others] = table.rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must have the focus for its keys
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div className="prose-scroll" role="group" aria-label="Contenu du tableau" tabIndex={0}>
      <table>
        {table.header && <thead>{drawRow(first, 'th', place)}</thead>}
        {createElement('tbody', null, ...(table.header ? others : table.rows).map((row) => drawRow(row, 'td', place)))}
      </table>
    </div>
  )
}

/** Cells have no other name than their place. */
const drawRow = (cells: readonly Cell[], element: 'th' | 'td', place: MarkedPlace) =>
  createElement(
    'tr',
    null,
    ...cells.map((inline) =>
      createElement(
        element,
        element === 'th' ? { scope: 'col' } : null,
        drawMarkedLine([{ type: 'paragraph', inline }], place),
      ),
    ),
  )
