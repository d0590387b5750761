import type { ChangeLine } from '../platform/database/change-line.ts'
import { gather } from '../platform/gather.ts'
import { type PrimaryChanges, WorkerChanges } from './worker-line.ts'

/** A worker, as the relay knows it. */
export interface RelayedWorker {
  say(word: PrimaryChanges): void
  /** Tells of every message of it. */
  hear(listener: (message: unknown) => void): void
  /** Fulfilled when it is gone. */
  ended: Promise<unknown>
}

/** Has a worker drop what some tags name; fulfilled once it has. */
type Tell = (tags: readonly string[]) => Promise<void>

/** How long a worker may take to drop what changed. One that takes longer serves nobody, and is not waited for until it does. */
const PATIENCE_MS = 1_000

/**
 * Joins the workers of this machine with each other and, by `line`, with other machines: one process listens and notifies for
 * all of them (docs/decisions/changes.md).
 * @param opening a worker may ask to take part before there is a line: it waits.
 * @returns has a worker take part, once it asks to.
 */
export function relayChanges(opening: Promise<ChangeLine>): (worker: RelayedWorker) => void {
  const workers = new Map<RelayedWorker, Tell>()
  let hears = true

  const followed = opening.then((line) => {
    line.follow({
      drop: (tags) => void tellAll(tags),
      pause: () => sayHearing(false),
      resume: () => sayHearing(true),
    })
    // To one of them: what all have measured is summed up.
    line.onHeard((heardAfter) => workers.keys().next().value?.say({ heardAfter }))
    line.onPurge((purged) => workers.keys().next().value?.say({ purged }))
    return line
  })

  function sayHearing(now: boolean): void {
    hears = now
    for (const worker of workers.keys()) worker.say({ hears })
  }

  const tellAll = (tags: readonly string[], by?: RelayedWorker) =>
    Promise.all([...workers].map(([worker, tell]) => (worker === by ? undefined : tell(tags))))

  return (worker) => {
    const dropping = new Map<number, () => void>()
    let lastId = 0
    let isHanging = false
    void worker.ended.then(() => {
      workers.delete(worker)
      for (const dropped of dropping.values()) dropped()
    })

    async function drop(tags: readonly string[]): Promise<void> {
      const id = ++lastId
      worker.say({ drop: [...tags], id })
      if (isHanging) return
      const { promise, resolve } = Promise.withResolvers<void>()
      dropping.set(id, resolve)
      const late = setTimeout(() => {
        isHanging = true
        resolve()
      }, PATIENCE_MS)
      await promise
      clearTimeout(late)
      dropping.delete(id)
    }

    async function obey(word: WorkerChanges): Promise<void> {
      if ('dropped' in word) {
        isHanging = false
        return dropping.get(word.dropped)?.()
      }
      const line = await followed
      if ('follows' in word) {
        workers.set(worker, gather(drop))
        return worker.say({ hears })
      }
      if ('measures' in word) return worker.say({ measured: word.measures, lag: await line.measureLag() })
      await Promise.all([tellAll(word.changed, worker), line.tell(word.changed)])
      worker.say({ told: word.id })
    }

    worker.hear((message) => {
      const { data: word } = WorkerChanges.safeParse(message)
      if (word !== undefined) void obey(word)
    })
  }
}
