import { z } from 'zod'
import type { PurgeOutcome } from '../platform/cdn/purger.ts'
import type { ChangeLine, ChangesListener } from '../platform/database/change-line.ts'
import { sayToPrimary } from '../platform/say-to-primary.ts'

/**
 * What a worker says of changes to its primary: it takes part from now on; what it changed; it dropped what others did; it wants
 * to know how late notifications are.
 */
export const WorkerChanges = z.union([
  z.object({ follows: z.literal(true) }),
  z.object({ changed: z.array(z.string()), id: z.number() }),
  z.object({ dropped: z.number() }),
  z.object({ measures: z.number() }),
])
export type WorkerChanges = z.infer<typeof WorkerChanges>

/**
 * What the primary says of them: whether it hears other machines; what others changed; all heard of what came under this id; a
 * notification came back after so many milliseconds; what came of a purge; how late notifications are.
 */
export const PrimaryChanges = z.union([
  z.object({ hears: z.boolean() }),
  z.object({ drop: z.array(z.string()), id: z.number() }),
  z.object({ told: z.number() }),
  z.object({ heardAfter: z.number() }),
  z.object({ purged: z.enum(['accepted', 'failed']) }),
  z.object({ measured: z.number(), lag: z.number().nullable() }),
])
export type PrimaryChanges = z.infer<typeof PrimaryChanges>

/** The line of a worker, by its primary (`change-relay.ts`). Fulfilled once it takes part. */
export async function openWorkerLine(): Promise<ChangeLine> {
  const listeners: ChangesListener[] = []
  const heardBy = new Set<(lag: number) => void>()
  const purgesHeardBy = new Set<(outcome: PurgeOutcome) => void>()
  const waiting = new Map<number, (lag: number | null) => void>()
  const { promise: takesPart, resolve } = Promise.withResolvers<void>()
  let hears = true
  let lastId = 0

  function obey(message: unknown): void {
    const { data: word } = PrimaryChanges.safeParse(message)
    if (word === undefined) return
    if ('told' in word) settle(word.told, null)
    else if ('measured' in word) settle(word.measured, word.lag)
    else if ('heardAfter' in word) for (const heard of heardBy) heard(word.heardAfter)
    else if ('purged' in word) for (const heard of purgesHeardBy) heard(word.purged)
    else if ('drop' in word) {
      for (const listener of listeners) listener.drop(word.drop)
      say({ dropped: word.id })
    } else {
      hears = word.hears
      for (const listener of listeners) hears ? listener.resume() : listener.pause()
      resolve()
    }
  }

  function settle(id: number, lag: number | null): void {
    waiting.get(id)?.(lag)
    waiting.delete(id)
  }

  /** Says something under an id. Fulfilled with what comes back under it. */
  function ask(wordOf: (id: number) => WorkerChanges): Promise<number | null> {
    const id = ++lastId
    const { promise, resolve: answered } = Promise.withResolvers<number | null>()
    waiting.set(id, answered)
    say(wordOf(id))
    return promise
  }

  process.on('message', obey)
  say({ follows: true })
  await takesPart
  return {
    async tell(tags) {
      await ask((id) => ({ changed: [...tags], id }))
    },
    follow(listener) {
      listeners.push(listener)
      if (!hears) listener.pause()
    },
    onHeard(heard) {
      heardBy.add(heard)
      return () => heardBy.delete(heard)
    },
    onPurge(heard) {
      purgesHeardBy.add(heard)
      return () => purgesHeardBy.delete(heard)
    },
    measureLag: () => ask((id) => ({ measures: id })),
    async close() {
      process.off('message', obey)
    },
  }
}

function say(word: WorkerChanges): void {
  sayToPrimary(word)
}
