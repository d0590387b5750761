/** Each circle of waits lets one of its members through: more than this many in a row are no bad luck. */
const ATTEMPTS = 10

/** Does `work`, which has no effects besides, again while what it throws is worth it (docs/decisions/counters.md). */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  isWorthIt: (error: unknown) => boolean,
): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isWorthIt(error)) throw error
    }
  }
}
