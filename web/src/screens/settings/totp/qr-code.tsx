import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, black on white whatever the theme: cameras want it so. `label` says what scanning it does. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="192"
      height="192"
      className="rounded-sm"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** The dark modules as one path, each run of a row one rectangle; with the quiet border of four modules that the norm asks for. */
function drawingOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const path = data.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: path.join('') }
}

/** Where the dark runs of a row begin, and how long they are. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
