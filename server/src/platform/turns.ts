import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Lets so many go on in each turn of the event loop, in the order in which they asked. Whatever comes in is heard between two turns,
 * and waits for one of them, not for all that there is to do.
 * @param waitingMost who asks while so many wait goes on at once.
 */
export function createTurns(each: number, waitingMost = Number.POSITIVE_INFINITY): () => Promise<void> {
  const turns = pLimit(each)
  return async () => {
    if (turns.pendingCount < waitingMost) await turns(() => setImmediate())
  }
}
