import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Databases } from './connect-all.ts'
import { type Given, prepared } from './prepared.ts'

/** What a change touches: 'feed' (which articles are listed where), 'edits' (what published articles say), 'creators' (what accounts say of themselves), 'names' (how they are called), 'trends', 'content:{id}', 'comments:{article id}', 'user:{id}', 'file:{hash}' (removed). */
export type Tag =
  | 'feed'
  | 'edits'
  | 'creators'
  | 'names'
  | 'trends'
  | `content:${string}`
  | `comments:${string}`
  | `user:${string}`
  | `file:${string}`

export interface ChangesListener {
  /** Answers made from what these tags name are stale from now on. */
  drop(tags: readonly string[]): void
  /** Changes of other nodes can no longer be heard: what is kept may serve, keep nothing new until `resume`. */
  pause(): void
  /** They can be heard again: nothing is certain that was kept before. */
  resume(): void
}

export interface Changes {
  /**
   * To be awaited after the commit and before the answer: drops here at once, and tells the other nodes.
   * Not within the transaction: commits that notify wait for each other's disk (docs/decisions).
   */
  publish(tags: readonly Tag[]): Promise<void>
  /**
   * As `publish`, for what changes so often that kept answers would be dropped faster than they serve anyone: each tag
   * at once fifty times a second, and beyond that once when the second ends.
   */
  publishBusy(tags: readonly Tag[]): Promise<void>
  /** Has another listener told. */
  subscribe(listener: ChangesListener): void
  close(): Promise<void>
}

const CHANNEL = 'kiosque_changes'
/** A notification holds 8,000 bytes; a tag has fewer than 60. */
const TAGS_A_NOTIFICATION = 100

/** Milliseconds until a notification is tried again that the database did not take. */
const RETRY_MS = 200

/** Joins the nodes of one database by LISTEN and NOTIFY. */
export async function followChanges(
  { database, watch }: Pick<Databases, 'database' | 'watch'>,
  first: ChangesListener,
): Promise<Changes> {
  const node = randomUUID()
  const listeners = [first]
  const tell = (what: (listener: ChangesListener) => void) => {
    for (const listener of listeners) what(listener)
  }
  let waiting = new Set<string>()
  /** The notification that takes what waits now: one at a time, so that changes gather while another is under way. */
  let sending: Promise<void> | undefined
  let queued = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  const unlisten = await watch.listen(CHANNEL, (payload) => {
    const [sender, ...tags] = payload.split(' ')
    if (sender !== node) tell((listener) => listener.drop(tags))
  })
  const unsubscribe = watch.subscribe({
    lost: () => tell((listener) => listener.pause()),
    back: () => tell((listener) => listener.resume()),
  })

  async function sendWaiting(): Promise<void> {
    const tags = [...waiting]
    waiting = new Set()
    sending = undefined
    for (let start = 0; start < tags.length; start += TAGS_A_NOTIFICATION) {
      try {
        await notify(database, node, tags.slice(start, start + TAGS_A_NOTIFICATION))
      } catch {
        // The others hear of it when the database is back; those that lost it too drop everything then.
        for (const tag of tags) waiting.add(tag)
        clearTimeout(retry)
        retry = setTimeout(() => publish([]), RETRY_MS).unref()
        return
      }
    }
  }

  async function publish(tags: readonly Tag[]): Promise<void> {
    tell((listener) => listener.drop(tags))
    for (const tag of tags) waiting.add(tag)
    sending ??= queued = queued.then(sendWaiting)
    await sending
  }

  return {
    publish,
    publishBusy: createBusyPublisher(publish),
    subscribe: (another) => void listeners.push(another),
    async close() {
      clearTimeout(retry)
      unsubscribe()
      unlisten()
    },
  }
}

/** Tells the nodes of changes from a process that keeps no answers (a command). */
export const tellNodes = (database: Database): Pick<Changes, 'publish'> => ({
  async publish(tags) {
    for (let start = 0; start < tags.length; start += TAGS_A_NOTIFICATION)
      await notify(database, 'command', tags.slice(start, start + TAGS_A_NOTIFICATION))
  },
})

const notification = prepared(
  ({ payload }: Given<{ payload: string }>) =>
    sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${sql.lit(CHANNEL)}, ${payload})`,
)

/** A notification outlives no crash: its transaction need not wait for the disk. */
async function notify(database: Database, sender: string, tags: readonly string[]): Promise<void> {
  const payload = [sender, ...tags].join(' ')
  await database(notification({ payload }))
}

/** Answers made anew for one tag: at most so many within a period of so many milliseconds. */
const AT_ONCE = 50
const PERIOD = 1_000

function createBusyPublisher(publish: Changes['publish']): Changes['publishBusy'] {
  let published = new Map<Tag, number>()

  async function endPeriod(): Promise<void> {
    const late = [...published].filter(([, times]) => times > AT_ONCE).map(([tag]) => tag)
    published = new Map()
    if (late.length > 0) await publish(late)
  }

  return async (tags) => {
    if (published.size === 0) setTimeout(endPeriod, PERIOD).unref()
    for (const tag of tags) published.set(tag, (published.get(tag) ?? 0) + 1)
    const now = tags.filter((tag) => (published.get(tag) ?? 0) <= AT_ONCE)
    if (now.length > 0) await publish(now)
  }
}
