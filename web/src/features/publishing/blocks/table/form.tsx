import './form.css'
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { type Table, tableSizeProblem } from '#contract/publishing/table.ts'
import { cellOf, cellText, tableText } from '#contract/publishing/table-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { arrowDown, arrowLeft, arrowRight, arrowUp } from '../../../../ui/glyphs.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SwitchField } from '../../../../ui/switch-field.tsx'
import type { BlockFieldsProps } from '../draft.ts'
import { pastedCells } from './pasted-cells.ts'
import type { Place } from './table-edits.ts'
import * as edits from './table-edits.ts'

/**
 * A table typed cell by cell, or pasted (docs/product/screens.md#table-fields). What is typed renders nothing: the cells keep it, and
 * `written` has all of it; rows and columns that come, go or move draw the cells anew.
 */
export function TableFields({ block, onType }: BlockFieldsProps<'table'>) {
  const [drawn, setDrawn] = useState(() => ({ table: block.table ?? edits.NEW_TABLE, version: 0 }))
  const written = useRef(drawn.table)
  const at = useRef<Place>({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const wayOut = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const helpId = useId()
  const { table, version } = drawn

  useLayoutEffect(() => {
    if (version > 0) focusCell(grid.current, at.current)
  }, [version])

  function write(next: Table) {
    written.current = next
    onType({ table: next, content: tableText(next) })
  }

  /** @param place where to go on. Says which limit is in the way, and changes nothing then. */
  function change(next: Table, place: Place) {
    const content = tableText(next)
    const tooLong = content.length > CONTENT.blockMax ? CONTENT_MESSAGES.tableTooLong(CONTENT.blockMax) : null
    const found = tableSizeProblem(next.rows) ?? tooLong
    setProblem(found)
    if (found !== null) return
    const [first = []] = next.rows
    at.current = {
      row: Math.min(Math.max(0, place.row), next.rows.length - 1),
      column: Math.min(Math.max(0, place.column), first.length - 1),
    }
    write(next)
    setDrawn({ table: next, version: version + 1 })
  }

  function type(place: Place, text: string) {
    write(edits.withCell(written.current, place, cellOf(text.replace(/[\t\r\n]+/g, ' '))))
  }

  function paste(event: ClipboardEvent) {
    const cells = pastedCells(event.clipboardData)
    if (cells === null || (cells.length === 1 && cells[0]?.length === 1)) return
    event.preventDefault()
    change(edits.withPasted(written.current, at.current, cells), at.current)
  }

  function answerKeys(event: KeyboardEvent<HTMLTableElement>) {
    const cell = event.target
    const isPlainKey = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlainKey || event.nativeEvent.isComposing || !(cell instanceof HTMLTextAreaElement)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return wayOut.current?.focus()
    }
    const { row, column } = at.current
    if (event.key === 'Enter' && row === written.current.rows.length - 1) {
      event.preventDefault()
      return change(edits.withRow(written.current, row + 1), { row: row + 1, column })
    }
    const step = stepOf(event.key, cell)
    if (step && focusCell(grid.current, { row: row + step.row, column: column + step.column })) event.preventDefault()
  }

  const act = (edit: (table: Table, place: Place) => Table, move: Partial<Place> = {}) => {
    const { row, column } = at.current
    const place = { row: row + (move.row ?? 0), column: column + (move.column ?? 0) }
    return change(edit(written.current, at.current), place)
  }

  return (
    <div className="grid min-w-0 gap-3">
      <div className="cell-grid" data-headed={table.header || undefined}>
        <table
          ref={grid}
          aria-label="Cellules du tableau"
          aria-describedby={helpId}
          onKeyDown={answerKeys}
          onPaste={paste}
        >
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and each version is drawn anew
              <tr key={`${version}-${row}`}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as its row
                  <td key={column}>
                    <textarea
                      rows={1}
                      aria-label={`Ligne ${row + 1}, colonne ${column + 1}`}
                      defaultValue={cellText(cell)}
                      onFocus={() => {
                        at.current = { row, column }
                      }}
                      onChange={(event) => type({ row, column }, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={wayOut}
          size="small"
          onClick={() => act((now, { row }) => edits.withRow(now, row + 1), { row: 1 })}
        >
          Nouvelle ligne
        </Button>
        <Button size="small" onClick={() => act((now, { column }) => edits.withColumn(now, column + 1), { column: 1 })}>
          Nouvelle colonne
        </Button>
        <Button size="small" variant="quiet" onClick={() => act((now, { row }) => edits.withoutRow(now, row))}>
          Ôter la ligne
        </Button>
        <Button size="small" variant="quiet" onClick={() => act((now, { column }) => edits.withoutColumn(now, column))}>
          Ôter la colonne
        </Button>
        {MOVES.map(({ glyph, label, row, column }) => (
          <IconButton
            key={label}
            size="small"
            glyph={glyph}
            label={label}
            onClick={() =>
              act(
                (now, from) =>
                  row === 0
                    ? edits.withColumnMoved(now, from.column, from.column + column)
                    : edits.withRowMoved(now, from.row, from.row + row),
                { row, column },
              )
            }
          />
        ))}
      </div>
      <SwitchField
        label="Ligne d’en-tête"
        help="La première ligne nomme les colonnes."
        defaultChecked={table.header}
        onChange={(event) => {
          write({ ...written.current, header: event.target.checked })
          setDrawn({ table: { ...table, header: event.target.checked }, version })
        }}
      />
      <p id={helpId} className="field-help">
        Collez un tableau dans une cellule : il remplit les suivantes. Entrée et les flèches passent d’une cellule à
        l’autre, Échap mène aux boutons. Changer le texte d’une cellule en ôte le gras, l’italique et les liens.
      </p>
    </div>
  )
}

const MOVES = [
  { glyph: arrowUp, label: 'Ligne vers le haut', row: -1, column: 0 },
  { glyph: arrowDown, label: 'Ligne vers le bas', row: 1, column: 0 },
  { glyph: arrowLeft, label: 'Colonne vers la gauche', row: 0, column: -1 },
  { glyph: arrowRight, label: 'Colonne vers la droite', row: 0, column: 1 },
]

/** Where a key leads from a cell; left and right only from the ends of its text. */
function stepOf(key: string, { selectionStart, selectionEnd, value }: HTMLTextAreaElement): Place | null {
  const isAt = (end: number) => selectionStart === end && selectionEnd === end
  switch (key) {
    case 'Enter':
    case 'ArrowDown':
      return { row: 1, column: 0 }
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'ArrowLeft':
      return isAt(0) ? { row: 0, column: -1 } : null
    case 'ArrowRight':
      return isAt(value.length) ? { row: 0, column: 1 } : null
    default:
      return null
  }
}

/** False where there is no such cell. */
function focusCell(grid: HTMLTableElement | null, { row, column }: Place): boolean {
  const cell = grid?.rows[row]?.cells[column]?.querySelector('textarea')
  cell?.focus()
  return cell != null
}
