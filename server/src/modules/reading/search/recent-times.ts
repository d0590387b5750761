/** Milliseconds since 1970. */
const QUARTER_DAY = 6 * 60 * 60 * 1000
const WEEK = 28 * QUARTER_DAY

/** What was published at one time, as `kiosque_time_marks` marks it. */
interface Stage {
  /** A tsquery. */
  marks: string
  /** What is not older belongs to the stages before. */
  before: Date | null
}

/**
 * The stages in which a search goes back, and when the last of them begins: few marks each, since each is looked up, and at
 * first short times, since all that they hold is found. The first goes on into the next quarter of a day: clocks of nodes
 * and database may differ.
 */
export function recentTimes(now: Date): { stages: Stage[]; start: Date } {
  const quarter = Math.floor(now.getTime() / QUARTER_DAY)
  const week = Math.floor(now.getTime() / WEEK)
  const quarters = (newest: number, oldest: number) => ({
    marks: marksOf('q', quarter - newest, quarter - oldest),
    before: null,
  })
  const weeks = (newest: number, oldest: number, before: number) => ({
    marks: marksOf('w', week - newest, week - oldest),
    before: new Date(before),
  })
  return {
    stages: [
      quarters(-1, 0),
      quarters(1, 1),
      quarters(2, 3),
      weeks(0, 1, (quarter - 3) * QUARTER_DAY),
      weeks(2, 4, (week - 1) * WEEK),
    ],
    start: new Date((week - 4) * WEEK),
  }
}

function marksOf(unit: 'q' | 'w', newest: number, oldest: number): string {
  return Array.from({ length: newest - oldest + 1 }, (_, ago) => `@${unit}${newest - ago}`).join(' | ')
}
