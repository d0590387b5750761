import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { EVERY_ANSWER } from '../cdn/cdn-tag.ts'
import type { Purger } from '../cdn/purger.ts'
import { gather } from '../gather.ts'
import { answerInTime } from './answer-in-time.ts'
import type { ChangeLine, ChangesListener } from './change-line.ts'
import type { Database } from './connect.ts'
import type { Databases } from './connect-all.ts'
import { type Given, prepared } from './prepared.ts'

const CHANNEL = 'kiosque_changes'
/** As whom commands tell of changes, which purge nothing themselves. */
export const COMMAND = 'command'
/** A notification holds 8,000 bytes; a tag has fewer than 60. */
const TAGS_A_NOTIFICATION = 100

/** Milliseconds until a notification is tried again that the database did not take. */
const RETRY_MS = 200

/**
 * The line between all that share a database, by LISTEN and NOTIFY.
 * @param cdn forgets what this line tells, what commands changed, and everything where a change may have been missed: when the line opens
 * (whoever was here before may have died between a commit and its purge) and when it can be heard again. It ends with the line.
 */
export async function openDatabaseLine(
  { database, listening }: Pick<Databases, 'database' | 'listening'>,
  cdn?: Purger,
): Promise<ChangeLine> {
  const self = randomUUID()
  const listeners: ChangesListener[] = []
  const heardBy = new Set<(lag: number) => void>()
  let unsent = new Set<string>()
  let retry: NodeJS.Timeout | undefined

  const unlisten = await listening.listen(CHANNEL, (payload) => {
    const [sender = '', ...tags] = payload.split(' ')
    const [from, sentAt] = sender.split('@')
    if (from === self) for (const heard of heardBy) heard(performance.now() - Number(sentAt))
    else for (const listener of listeners) listener.drop(tags)
    if (from === COMMAND) void cdn?.purge(tags)
  })
  const unsubscribe = listening.subscribe({
    lost: () => listeners.forEach((listener) => void listener.pause()),
    back() {
      for (const listener of listeners) listener.resume()
      purgeAll()
    },
  })
  purgeAll()

  function purgeAll(): void {
    void cdn?.purge([EVERY_ANSWER])
  }

  /** With the moment by this process's own clock, which nobody else reads: those of two machines differ. */
  const notifyNow = (tags: readonly string[]) => notify(database, `${self}@${performance.now()}`, tags)

  const tellOthers = gather(async (tags) => {
    try {
      await notifyNow(tags)
    } catch {
      // The others hear of it when the database is back; those that lost it too drop everything then.
      unsent = new Set([...unsent, ...tags])
      clearTimeout(retry)
      retry = setTimeout(tellAgain, RETRY_MS).unref()
    }
  })

  async function tell(tags: readonly string[]): Promise<void> {
    await tellOthers(tags)
    // After the others, who would go on giving it what they had kept.
    await cdn?.purge(tags)
  }

  function tellAgain(): void {
    const tags = [...unsent]
    unsent = new Set()
    void tell(tags)
  }

  function onHeard(heard: (lag: number) => void): () => void {
    heardBy.add(heard)
    return () => heardBy.delete(heard)
  }

  return {
    tell,
    catchUp: () => undefined,
    follow: (listener) => void listeners.push(listener),
    onHeard,
    onPurge: (heard) => cdn?.onPurge(heard) ?? (() => false),
    async measureLag() {
      const { promise, resolve } = Promise.withResolvers<number>()
      const stopHearing = onHeard(resolve)
      try {
        await answerInTime(notifyNow([]))
        return await answerInTime(promise)
      } catch {
        return null
      } finally {
        stopHearing()
      }
    },
    async close() {
      clearTimeout(retry)
      unsubscribe()
      unlisten()
      await cdn?.close()
    },
  }
}

const notification = prepared(
  ({ payload }: Given<{ payload: string }>) =>
    sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${sql.lit(CHANNEL)}, ${payload})`,
)

/**
 * Tells all who follow changes. A notification outlives no crash: its transaction need not wait for the disk.
 * @param sender who does not hear of it.
 */
export async function notify(database: Database, sender: string, tags: readonly string[]): Promise<void> {
  let start = 0
  do {
    const payload = [sender, ...tags.slice(start, start + TAGS_A_NOTIFICATION)].join(' ')
    await database(notification({ payload }))
    start += TAGS_A_NOTIFICATION
  } while (start < tags.length)
}
