import { z } from 'zod'
import type { PurgeOutcome } from '../platform/cdn/purger.ts'
import type { ChangeLine, ChangesListener } from '../platform/database/change-line.ts'
import { sayToPrimary } from '../platform/say-to-primary.ts'
import { openChangeLog } from './change-log.ts'

/** What a worker asks its primary under an id: to tell other machines and the CDN at once; how late notifications are. */
export const WorkerChanges = z.union([z.object({ tells: z.number() }), z.object({ measures: z.number() })])
export type WorkerChanges = z.infer<typeof WorkerChanges>

/**
 * What the primary says: what was asked for under this id is told; a notification came back after so many milliseconds; what came of a
 * purge; how late notifications are.
 */
export const PrimaryChanges = z.union([
  z.object({ told: z.number() }),
  z.object({ heardAfter: z.number() }),
  z.object({ purged: z.enum(['accepted', 'failed']) }),
  z.object({ measured: z.number(), lag: z.number().nullable() }),
])
export type PrimaryChanges = z.infer<typeof PrimaryChanges>

/** Milliseconds after which a worker that is asked nothing reads what others changed. */
const IDLE_MS = 100

/**
 * The line of a worker: by a log to the others of its machine, by its primary to other machines (`change-relay.ts`).
 * @param folder where that log was begun.
 * @param isBehindCdn a change waits for what its primary has the CDN forget.
 */
export function openWorkerLine(folder: string, isBehindCdn: boolean): ChangeLine {
  const listeners: ChangesListener[] = []
  const heardBy = new Set<(lag: number) => void>()
  const purgesHeardBy = new Set<(outcome: PurgeOutcome) => void>()
  const waiting = new Map<number, (lag: number | null) => void>()
  let hears = true
  let lastId = 0

  const log = openChangeLog(
    folder,
    ({ kind, tags }) => {
      if (kind === 'changed' || kind === 'heard') for (const listener of listeners) listener.drop(tags)
      else if ((kind === 'hears') !== hears) {
        hears = !hears
        for (const listener of listeners) hears ? listener.resume() : listener.pause()
      }
    },
    () => {
      if (hears) for (const listener of listeners) listener.resume()
    },
  )
  log.read()
  const reading = setInterval(log.read, IDLE_MS).unref()

  function obey(message: unknown): void {
    const { data: word } = PrimaryChanges.safeParse(message)
    if (word === undefined) return
    if ('told' in word) settle(word.told, null)
    else if ('measured' in word) settle(word.measured, word.lag)
    else if ('heardAfter' in word) for (const heard of heardBy) heard(word.heardAfter)
    else for (const heard of purgesHeardBy) heard(word.purged)
  }

  function settle(id: number, lag: number | null): void {
    waiting.get(id)?.(lag)
    waiting.delete(id)
  }

  /** Says something under an id. Fulfilled with what comes back under it. */
  function ask(wordOf: (id: number) => WorkerChanges): Promise<number | null> {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<number | null>()
    waiting.set(id, resolve)
    sayToPrimary(wordOf(id))
    return promise
  }

  process.on('message', obey)
  return {
    async tell(tags) {
      log.write('changed', tags)
      if (isBehindCdn) await ask((tells) => ({ tells }))
    },
    catchUp: log.read,
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
    measureLag: () => ask((measures) => ({ measures })),
    async close() {
      clearInterval(reading)
      process.off('message', obey)
    },
  }
}
