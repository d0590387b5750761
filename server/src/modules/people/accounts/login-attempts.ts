import { setTimeout as wait } from 'node:timers/promises'
import type { RateLimitName } from '#contract/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { rateLimited } from '../../../platform/http/errors.ts'
import { pseudonym } from '../../../platform/http/pseudonym.ts'
import { addressSubject } from '../../../platform/http/rate-limits.ts'

/** What failures of one name, from whatever addresses, are answered with: nothing at first, then a growing wait. */
const SLOW_DOWN = { after: 10, stepMs: 250 }

interface LoginAttempts {
  /**
   * Counts a try to sign in before its password is checked, so that many sent at once do not slip through, and slows it down
   * where many failed. It goes by the identifier as it was typed and never looks the account up: known and unknown names, and
   * the two names of one account, are alike in what they answer and how long they take.
   * @returns takes the try back, for one that succeeded.
   * @throws 429 beyond the limits of docs/product/limits.md#login-attempts.
   */
  count(identifier: string, address: string): Promise<() => Promise<void>>
}

export function createLoginAttempts({ rateLimits, visitorKey }: Context): LoginAttempts {
  const room = createWaitingRoom()

  return {
    async count(identifier, address) {
      const from = pseudonym(visitorKey, addressSubject(address))
      const name = pseudonym(visitorKey, identifier.toLowerCase())
      const counted: [RateLimitName, string][] = []
      const takeBack = async () => {
        await Promise.all(counted.map(([limit, subject]) => rateLimits.giveBack(limit, subject)))
      }
      try {
        for (const [limit, subject] of [
          ['loginPerAccount', `${name}:${from}`],
          ['loginPerAddress', from],
        ] as const) {
          await rateLimits.consume(limit, subject)
          counted.push([limit, subject])
        }
        const tries = await rateLimits.tally('loginPerName', name)
        counted.push(['loginPerName', name])
        if (tries > SLOW_DOWN.after) await room.wait(from, (tries - SLOW_DOWN.after) * SLOW_DOWN.stepMs)
      } catch (refusal) {
        await takeBack()
        throw refusal
      }
      return takeBack
    },
  }
}

/** Requests that wait at once in this process, in all and of one address: who floods a name keeps nobody else out. */
const PLACES = 200
const PLACES_OF_ONE = 2

interface WaitingRoom {
  /** Waits `ms` in a place of this visitor's. @throws 429 when they, or all together, have none left. */
  wait(visitor: string, ms: number): Promise<void>
}

/** Makes requests wait without becoming a way to stop the server. */
function createWaitingRoom(): WaitingRoom {
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
