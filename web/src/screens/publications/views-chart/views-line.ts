/** Views of one day; `day` is its ISO date. */
export interface DayViews {
  day: string
  views: number
}

interface ViewsSummary {
  total: number
  /** The day with the most views, the latest of equals; undefined when nobody came. */
  best: DayViews | undefined
}

/** What the chart says in words. */
export function summarise(days: readonly DayViews[]): ViewsSummary {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const best = days.reduce<DayViews | undefined>(
    (found, day) => (day.views > 0 && day.views >= (found?.views ?? 0) ? day : found),
    undefined,
  )
  return { total, best }
}

/**
 * The line as the points of an SVG path in a box of `width` × `height`, the first day at the left edge, the last at the
 * right one; the highest day touches the top, zero lies on the floor.
 */
export function linePath(days: readonly DayViews[], width: number, height: number): string {
  const highest = Math.max(1, ...days.map(({ views }) => views))
  const step = days.length > 1 ? width / (days.length - 1) : 0
  const points = days.map(({ views }, index) => `${round(index * step)} ${round(height - (views / highest) * height)}`)
  return points.length === 0 ? '' : `M${points.join('L')}`
}

/** The surface under `linePath`, down to the floor. */
export function areaPath(days: readonly DayViews[], width: number, height: number): string {
  const line = linePath(days, width, height)
  return line === '' ? '' : `${line}L${width} ${height}L0 ${height}Z`
}

const round = (value: number): number => Math.round(value * 100) / 100
