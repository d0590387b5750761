import { Overloaded, type RefusalReason } from './overloaded.ts'

/** Runs work of many accounts, some at a time. */
export interface FairQueue {
  /** @throws Overloaded when too much waits already. */
  <Result>(account: string, work: () => Promise<Result>): Promise<Result>
  /** How much waits for its turn. */
  readonly waitingCount: number
}

/**
 * At most `places` at once and one for each account. When a place is free it goes to the account that waits longest since
 * its last turn: whoever sends a hundred holds nobody up for longer than one.
 * @param waitingMost how much may wait; what comes then is refused, and counted under `reason`.
 */
export function createFairQueue(
  places: number,
  { waitingMost, reason }: { waitingMost: number; reason: RefusalReason },
): FairQueue {
  /** In the order in which they are served; who has had a turn goes to the end. */
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const running = new Set<string>()

  const countWaiting = () => [...waiting.values()].reduce((total, works) => total + works.length, 0)

  function goToEnd(account: string): void {
    const works = waiting.get(account)
    if (works === undefined) return
    waiting.delete(account)
    waiting.set(account, works)
  }

  function next(): void {
    for (const [account, works] of waiting) {
      if (running.size >= places) return
      const work = running.has(account) ? undefined : works.shift()
      if (work === undefined) continue
      if (works.length === 0) waiting.delete(account)
      running.add(account)
      void work().finally(() => {
        running.delete(account)
        goToEnd(account)
        next()
      })
    }
  }

  const run = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (countWaiting() >= waitingMost) throw new Overloaded(reason)
      const works = waiting.get(account) ?? []
      works.push(() => work().then(resolve, reject))
      waiting.set(account, works)
      next()
    })
  return Object.defineProperty(run as FairQueue, 'waitingCount', {
    get: countWaiting,
  })
}
