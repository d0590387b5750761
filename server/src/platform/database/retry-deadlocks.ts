import { isDeadlock } from './availability.ts'

/** Each circle lets one of its members through: more than this many in a row are no bad luck. */
const ATTEMPTS = 10

/**
 * Does `work` again where it was chosen to give way in a circle of waits (docs/decisions/counters.md).
 * @param work a statement or a whole transaction, without effects besides.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}
