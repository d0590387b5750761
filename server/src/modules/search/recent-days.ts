const DAY = 24 * 60 * 60 * 1000

/** Days ago in which each stage of a search ends; the first begins with tomorrow: clocks of nodes and database may differ. */
const STAGES = [0, 2, 6, 27] as const

/** The tsqueries of what was published lately, as `kiosque_document` notes it, newest first, and when all of them begin. */
export function recentDays(now: Date): { stages: string[]; start: Date } {
  const today = Math.floor(now.getTime() / DAY)
  const stages = STAGES.map((last, index) => {
    const first = (STAGES[index - 1] ?? -2) + 1
    return Array.from({ length: last - first + 1 }, (_, ago) => `@${today - first - ago}`).join(' | ')
  })
  return { stages, start: new Date((today - Math.max(...STAGES)) * DAY) }
}
