const WEEK = 7 * 24 * 60 * 60 * 1000

/** Before this one. The next counts too: the clocks of nodes and database may differ. */
const RECENT = 4

/** The tsquery of what was published lately, as `kiosque_document` notes it, and when that begins. */
export function recentWeeks(now: Date): { weeks: string; start: Date } {
  const week = Math.floor(now.getTime() / WEEK)
  const weeks = Array.from({ length: RECENT + 2 }, (_, ago) => `@${week + 1 - ago}`)
  return { weeks: weeks.join(' | '), start: new Date((week - RECENT) * WEEK) }
}
