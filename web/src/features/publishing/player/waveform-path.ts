/** Bars that a waveform is drawn with, whatever its width. */
export const BARS = 120
/** Half the height of the drawing, and of its lowest bar: silence is seen, too. */
const HALF = 50
const LOWEST = 3

/** Heights of the bars, from 0 to 1, from peaks of 0 to 255 at even distances. No peaks: a line of low bars. */
export function barsOf(peaks: readonly number[] | null): number[] {
  const known = peaks ?? []
  return Array.from({ length: BARS }, (_, bar) => {
    const first = Math.floor((bar * known.length) / BARS)
    const next = Math.max(first + 1, Math.floor(((bar + 1) * known.length) / BARS))
    return Math.max(0, ...known.slice(first, next)) / 255
  })
}

/** Bars from `first` until before `end` as an SVG path of strokes, in a box of `BARS` by 100. */
export function barsPath(bars: readonly number[], first: number, end: number): string {
  return bars
    .slice(first, end)
    .map((height, index) => {
      const half = Math.max(LOWEST, Math.round(height * HALF))
      return `M${first + index + 0.5} ${HALF - half}v${half * 2}`
    })
    .join('')
}
