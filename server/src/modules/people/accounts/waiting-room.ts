import { setTimeout as wait } from 'node:timers/promises'
import { rateLimited } from '../../../platform/http/errors.ts'

/** Requests that wait at once in this process, in all and of one address: who floods a name keeps nobody else out. */
const PLACES = 200
const PLACES_OF_ONE = 2

interface WaitingRoom {
  /** Waits `ms` in a place of this visitor's. @throws 429 when they, or all together, have none left. */
  wait(visitor: string, ms: number): Promise<void>
}

/** Makes requests wait without becoming a way to stop the server. */
export function createWaitingRoom(): WaitingRoom {
  const taken = new Map<string, number>()
  let total = 0

  function change(visitor: string, by: 1 | -1): void {
    const count = (taken.get(visitor) ?? 0) + by
    if (count === 0) taken.delete(visitor)
    else taken.set(visitor, count)
    total += by
  }

  return {
    async wait(visitor, ms) {
      if (total >= PLACES || (taken.get(visitor) ?? 0) >= PLACES_OF_ONE) throw rateLimited(Math.ceil(ms / 1000))
      change(visitor, 1)
      try {
        await wait(ms)
      } finally {
        change(visitor, -1)
      }
    },
  }
}
