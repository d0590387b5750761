import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CdnConfig } from '../../configuration/config.ts'
import { gather } from '../gather.ts'
import { CDN_KINDS } from './cdn-kinds.ts'
import { cdnTag } from './cdn-tag.ts'

/** What came of an attempt. */
export type PurgeOutcome = 'accepted' | 'failed'

/** Has the CDN forget what has changed. */
export interface Purger {
  /**
   * Has it forget what is under these tags, and once more half a second later. Fulfilled once it has, after `PATIENCE_MS` at the latest,
   * and at once while it fails: it is tried until the CDN accepts, what comes meanwhile after it.
   */
  purge(tags: readonly string[]): Promise<void>
  /** Tells of every attempt. @returns ends it. */
  onPurge(heard: (outcome: PurgeOutcome) => void): () => void
  /** Lets what is under way come to its end for a moment; what fails is tried no more. */
  close(): Promise<void>
}

/** How long a change waits for the CDN before it is answered. */
const PATIENCE_MS = 800
/** Then answers have arrived that were on their way to the CDN, and other machines have heard, who went on sending what they had kept. */
const AGAIN_MS = 500
/** How long the CDN may take to accept. */
const LIMIT_MS = 5_000
/** Between two attempts, at first and at most. */
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000

/** @param cdn where it is, and who may purge it; undefined: there is none, and nothing is purged. */
export function openPurger(cdn: CdnConfig | undefined, log: FastifyBaseLogger): Purger | undefined {
  if (cdn === undefined) return undefined
  // Each by itself: one that is away holds up no other.
  const purgers = cdn.purgeUrls.map((url) => createPurger(cdn, url, log))
  return {
    async purge(tags) {
      await Promise.all(purgers.map((purger) => purger.purge(tags)))
    },
    onPurge(heard) {
      const stops = purgers.map((purger) => purger.onPurge(heard))
      return () => stops.forEach((stop) => void stop())
    },
    async close() {
      await Promise.all(purgers.map((purger) => purger.close()))
    },
  }
}

function createPurger({ kind, token }: CdnConfig, url: string, log: FastifyBaseLogger): Purger {
  const { tagsAPurge, pause: between, purgeOf } = CDN_KINDS[kind]
  const heardBy = new Set<(outcome: PurgeOutcome) => void>()
  const closing = new AbortController()
  let lastSent = Number.NEGATIVE_INFINITY
  let failsSince: number | undefined
  /** Nobody waits for it until it accepts again. */
  let isLate = false

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)

  const purgeInTurn = gather(async (tags) => {
    for (let at = 0; at < tags.length; at += tagsAPurge) await insist(tags.slice(at, at + tagsAPurge).map(cdnTag))
  })

  /** Asks until it is accepted. */
  async function insist(tags: readonly string[]): Promise<void> {
    for (let next = FIRST_PAUSE_MS; !closing.signal.aborted; next = Math.min(2 * next, LONGEST_PAUSE_MS)) {
      const wait = lastSent + between - performance.now()
      if (wait > 0) await pause(wait)
      lastSent = performance.now()
      try {
        await send(purgeOf(url, token, tags))
        return note('accepted')
      } catch (error) {
        note('failed', error)
        await pause(next)
      }
    }
  }

  function note(outcome: PurgeOutcome, error?: unknown): void {
    for (const heard of heardBy) heard(outcome)
    if (outcome === 'accepted') {
      if (failsSince !== undefined)
        log.warn(`Le CDN accepte de nouveau les purges, après ${Math.round(performance.now() - failsSince)} ms.`)
      failsSince = undefined
      isLate = false
    } else if (failsSince === undefined) {
      failsSince = performance.now()
      isLate = true
      log.error({ err: error }, 'Le CDN n’accepte pas les purges : elles sont tentées encore.')
    }
  }

  return {
    async purge(tags) {
      const purged = purgeInTurn(tags)
      setTimeout(() => void purgeInTurn(tags), AGAIN_MS).unref()
      if (isLate) return
      const isInTime = await Promise.race([purged.then(() => true), sleep(PATIENCE_MS, false, { ref: false })])
      if (!isInTime) isLate = true
    },
    onPurge(heard) {
      heardBy.add(heard)
      return () => heardBy.delete(heard)
    },
    async close() {
      await Promise.race([purgeInTurn([]), sleep(PATIENCE_MS, undefined, { ref: false })])
      closing.abort()
    },
  }
}

/** @throws Error for any answer but success. */
async function send(purge: Request): Promise<void> {
  const answer = await fetch(purge, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
  // Read to its end, so that the connection serves again.
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${purge.method} ${purge.url}: ${answer.status} ${text.slice(0, 200)}`)
}
