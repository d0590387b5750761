import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { fits, readAddresses, type Target } from '../../configuration/server-addresses.ts'
import { answerInTime } from './answer-in-time.ts'
import { DatabaseAway } from './availability.ts'
import { askState, findServer } from './find-server.ts'

/** Between two questions to the server; between two attempts to reach it. */
const PAUSE_MS = 150
const RETRY_MS = 200

interface WatchListener {
  /** The server is gone, or says nothing. */
  lost?(reason: DatabaseAway): void
  /** It is there again, perhaps another one: what was said meanwhile was missed. */
  back?(url: string): void
}

/**
 * Knows at any moment whether a server is there, by a session of its own that asks it six times a second: whoever needs
 * it hears at once that it is away, instead of waiting for it. Goes on to the next address when it is gone.
 */
export interface ServerWatch {
  /** The server that is there. @throws DatabaseAway while there is none. */
  url(): string
  /** @returns ends it. */
  subscribe(listener: WatchListener): () => void
  /**
   * Hears what is told to a channel (NOTIFY), now and after each return of the server.
   * @param channel a plain name. @returns stops hearing.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => void>
  close(): Promise<void>
}

/**
 * @param address of one server or several (`readAddresses`).
 * @param name what `pg_stat_activity` shows of the session.
 * @param isNeeded waits until it is there for the first time; false: it may be away at first.
 * @param target which server is meant where the address does not say; left out: of several, the one that writes.
 */
export async function watchServer(
  address: string,
  name: string,
  { isNeeded = true, target }: { isNeeded?: boolean; target?: Target } = {},
): Promise<ServerWatch> {
  const addresses = readAddresses(address, target)
  const subscribers = new Set<WatchListener>()
  const channels = new Map<string, Set<(payload: string) => void>>()
  const closing = new AbortController()
  let session: pg.Client | undefined
  let url = addresses.urls[0]
  let away: DatabaseAway | undefined = new DatabaseAway('not reached yet')

  async function reach(): Promise<pg.Client> {
    const found = await findServer(addresses, name)
    found.session.on('notification', ({ channel, payload = '' }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload)
    })
    try {
      for (const channel of channels.keys()) await hear(found.session, channel)
    } catch (error) {
      void found.session.end()
      throw error
    }
    session = found.session
    url = found.url
    away = undefined
    for (const subscriber of subscribers) subscriber.back?.(url)
    return session
  }

  const hear = (listening: pg.Client, channel: string) => answerInTime(listening.query(`LISTEN "${channel}"`))

  function lose(reason: unknown): void {
    void session?.end()
    session = undefined
    away = new DatabaseAway(reason)
    for (const subscriber of subscribers) subscriber.lost?.(away)
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const reached = session ?? (await reach().catch(() => undefined))
      if (reached === undefined) await pause(RETRY_MS, closing.signal)
      else lose(await lossOf(reached, addresses.target, closing.signal))
    }
  }

  const isThere = () => reach().then(Boolean, () => false)
  // Keeps a process alive that has nothing else to do yet.
  while (!(await isThere()) && isNeeded) await sleep(RETRY_MS)
  const watching = watch()

  return {
    url() {
      if (away !== undefined) throw away
      return url
    },
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    async listen(channel, heard) {
      const known = channels.get(channel)
      if (known === undefined) {
        channels.set(channel, new Set([heard]))
        if (session !== undefined) await hear(session, channel)
      } else known.add(heard)
      return () => channels.get(channel)?.delete(heard)
    },
    async close() {
      subscribers.clear()
      closing.abort()
      await watching
    },
  }
}

/** Logs when a server goes and comes back. @param name « La base de données ». @returns ends it. */
export function tellSilence(watch: ServerWatch, log: FastifyBaseLogger, name: string): () => void {
  let since = 0
  return watch.subscribe({
    lost(reason) {
      since = performance.now()
      log.error({ reason: reason.message }, `${name} ne répond plus.`)
    },
    back: () => log.warn(`${name} répond de nouveau, après ${Math.round(performance.now() - since)} ms.`),
  })
}

/** Fulfilled with the reason why a server is taken for lost: its session ended, or says what it must not, or nothing. */
function lossOf(watched: pg.Client, target: Target, closing: AbortSignal): Promise<unknown> {
  return Promise.race([new Promise((ended) => watched.once('error', ended)), wrongAnswerOf(watched, target, closing)])
}

async function wrongAnswerOf(watched: pg.Client, target: Target, closing: AbortSignal): Promise<unknown> {
  while (!closing.aborted) {
    try {
      if (!fits(await askState(watched), target)) return `no ${target} server any more`
    } catch (error) {
      return error
    }
    await pause(PAUSE_MS, closing)
  }
  return 'closed'
}

const pause = (milliseconds: number, closing: AbortSignal) =>
  sleep(milliseconds, undefined, { signal: closing, ref: false }).catch(() => undefined)
