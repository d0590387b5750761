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

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [figure.name, write(figure), writeTarget(figure), figure.note ?? ''])
  const [name, value, target] = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const [ofName = '', ofValue = '', ofTarget = '', note = ''] of rows)
    console.log(
      `${ofName.padEnd(name ?? 0)}  ${ofValue.padStart(value ?? 0)}  ${ofTarget.padEnd(target ?? 0)}  ${note}`.trimEnd(),
    )
}

const write = ({ value, unit }: Figure): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`

function writeTarget({ target, value }: Figure): string {
  if (target === undefined) return ''
  const isMet = 'min' in target ? value >= target.min : value <= target.max
  return `${isMet ? '✓' : '✗'} ${'min' in target ? `≥ ${target.min}` : `≤ ${target.max}`}`
}
