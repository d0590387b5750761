const WEEK = 7 * 24 * 60 * 60 * 1000

/** Weeks ago in which each stage of a search ends; the first begins with the next week: clocks of nodes and database may differ. */
const STAGES = [0, 1, 4] as const

/** The tsqueries of what was published lately, as `kiosque_document` notes it, newest first, and when all of them begin. */
export function recentWeeks(now: Date): { stages: string[]; start: Date } {
  const week = Math.floor(now.getTime() / WEEK)
  const stages = STAGES.map((last, index) => {
    const first = (STAGES[index - 1] ?? -2) + 1
    return Array.from({ length: last - first + 1 }, (_, ago) => `@${week - first - ago}`).join(' | ')
  })
  return { stages, start: new Date((week - Math.max(...STAGES)) * WEEK) }
}
