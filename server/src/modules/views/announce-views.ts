import type { Changes } from '../../database/changes.ts'

/** Answers made anew for the views of one piece: at most so many within a period of so many milliseconds. */
const AT_ONCE = 10
const PERIOD = 1_000

/**
 * Tells that a piece's count of views has changed: at once, unless it is read by so many that what is kept ready would be
 * dropped faster than it can serve anyone. Then once at the end of the period, so that a kept count is a second old at most.
 */
export function createViewAnnouncer(changes: Changes): (articleId: string) => Promise<void> {
  let announced = new Map<string, number>()

  async function endPeriod(): Promise<void> {
    const busy = [...announced].filter(([, times]) => times > AT_ONCE).map(([id]) => `content:${id}` as const)
    announced = new Map()
    if (busy.length > 0) await changes.publish(busy)
  }

  return async (articleId) => {
    if (announced.size === 0) setTimeout(endPeriod, PERIOD).unref()
    const times = (announced.get(articleId) ?? 0) + 1
    announced.set(articleId, times)
    if (times <= AT_ONCE) await changes.publish([`content:${articleId}`])
  }
}
