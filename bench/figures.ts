import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the table. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What must hold; a figure without one only informs. */
  target?: { min: number } | { max: number }
  /** What the figure is made from. */
  note?: string
}

const RESULTS = join(import.meta.dirname, 'results')

export function isMet({ value, target }: Figure): boolean {
  if (target === undefined) return true
  return 'min' in target ? value >= target.min : value <= target.max
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [figure.name, write(figure), writeTarget(figure), figure.note ?? ''])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const [index, row] of rows.entries()) {
    const figure = figures[index]
    const mark = figure?.target === undefined ? ' ' : isMet(figure) ? '✓' : '✗'
    const cells = row.map((cell, column) =>
      column === 0 || column === 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(`${mark} ${cells.join('  ')}`.trimEnd())
  }
}

/** Keeps figures as JSON in `bench/results`, under the name of the run. */
export function keepFigures(run: string, figures: readonly Figure[]): void {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, `${run}.json`)
  const kept = figures.map((figure) => ({ ...figure, met: isMet(figure) }))
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, figures: kept }, null, 2)}\n`,
  )
}

/** "1,000,000". */
export const formatNumber = (value: number): string => value.toLocaleString('en')

const write = ({ value, unit }: Figure): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`

function writeTarget({ target, unit }: Figure): string {
  if (target === undefined) return ''
  return 'min' in target ? `≥ ${target.min} ${unit}` : `≤ ${target.max} ${unit}`
}
