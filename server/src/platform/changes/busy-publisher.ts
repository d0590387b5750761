/** Answers made anew for one tag: at most so many within a period of so many milliseconds. */
const AT_ONCE = 50
const PERIOD = 1_000

/** As `publish`, but each tag at most so often, and once more when the period ends. */
export function createBusyPublisher<Tag>(
  publish: (tags: readonly Tag[]) => Promise<void>,
): (tags: readonly Tag[]) => Promise<void> {
  let published = new Map<Tag, number>()

  async function endPeriod(): Promise<void> {
    const late = [...published].filter(([, times]) => times > AT_ONCE).map(([tag]) => tag)
    published = new Map()
    if (late.length > 0) await publish(late)
  }

  return async (tags) => {
    if (published.size === 0) setTimeout(endPeriod, PERIOD).unref()
    for (const tag of tags) published.set(tag, (published.get(tag) ?? 0) + 1)
    const now = tags.filter((tag) => (published.get(tag) ?? 0) <= AT_ONCE)
    if (now.length > 0) await publish(now)
  }
}
