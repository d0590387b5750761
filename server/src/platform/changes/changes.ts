import { randomUUID } from 'node:crypto'
import { EVERY_ANSWER } from '../cdn/cdn-tag.ts'
import type { PurgeOutcome, Purger } from '../cdn/purger.ts'
import { answerInTime } from '../database/answer-in-time.ts'
import type { Database } from '../database/connect.ts'
import type { Databases } from '../database/connect-all.ts'
import { gather } from '../gather.ts'
import { CHANNEL, COMMAND, createBusyPublisher, notify } from './notify.ts'

/** What a change touches: 'feed' (which articles are listed where), 'edits' (what published articles say), 'creators' (what accounts say of themselves), 'names' (how they are called), 'trends', 'front-page' (what editors put there), 'register' (the public register), 'site' (what is chosen for the whole site: every kept answer is stale), 'content:{id}', 'comments:{article id}', 'user:{id}', 'shown:{article or account id}' (which files it shows readers), 'file:{hash}' (removed). */
export type Tag =
  | 'feed'
  | 'edits'
  | 'creators'
  | 'names'
  | 'trends'
  | 'front-page'
  | 'register'
  | 'site'
  | `content:${string}`
  | `comments:${string}`
  | `user:${string}`
  | `shown:${string}`
  | `file:${string}`

/** What hears of changes. */
export interface ChangesListener {
  /** Answers made from what these tags name are stale from now on. */
  drop(tags: readonly string[]): void
  /** Changes of others can no longer be heard: what is kept may serve, keep nothing new until `resume`. */
  pause(): void
  /** They can be heard again: nothing is certain that was kept before. */
  resume(): void
}

export interface Changes {
  /**
   * To be awaited after the commit and before the answer: drops here at once, and tells the others, or is certain to try until they are.
   * Not within the transaction: commits that notify wait for each other's disk (docs/decisions).
   */
  publish(tags: readonly Tag[]): Promise<void>
  /**
   * As `publish`, for what changes so often that kept answers would be dropped faster than they serve anyone: each tag
   * at once fifty times a second, and beyond that once when the second ends.
   */
  publishBusy(tags: readonly Tag[]): Promise<void>
  /** Has a listener told of what is changed here and elsewhere; those that came before it hear first. */
  subscribe(listener: ChangesListener): void
  /**
   * Tells of notifications of this process that come back to it, as they come to others, after how many milliseconds.
   * @returns ends it.
   */
  onHeard(heard: (lag: number) => void): () => void
  /** Tells of what this process has a CDN forget: each attempt. @returns ends it. */
  onPurge(heard: (outcome: PurgeOutcome) => void): () => void
  /** Sends a notification of nothing. @returns after how many milliseconds it was heard; null: not within a second. */
  measureLag(): Promise<number | null>
  close(): Promise<void>
}

/** Milliseconds until a notification is tried again that the database did not take. */
const RETRY_MS = 200

/**
 * Joins this process with all others that share its database, by LISTEN and NOTIFY (docs/decisions/changes.md). Whoever was here before
 * may have died between a commit and telling of it: all drop everything once when this begins.
 * @param cdn forgets what this process tells, what commands changed, and everything when changes can be heard again. It ends with this.
 */
export async function openChanges(
  { database, listening }: Pick<Databases, 'database' | 'listening'>,
  cdn?: Purger,
): Promise<Changes> {
  const self = randomUUID()
  const listeners: ChangesListener[] = []
  const heardBy = new Set<(lag: number) => void>()
  const others = createSender(notifyNow, (tags) => void tell(tags))

  const unlisten = await listening.listen(CHANNEL, (payload) => {
    const [sender = '', ...tags] = payload.split(' ')
    const [from, sentAt] = sender.split('@')
    if (from === self) for (const heard of heardBy) heard(performance.now() - Number(sentAt))
    else drop(tags)
    if (from === COMMAND) void cdn?.purge(tags)
  })
  const unsubscribe = listening.subscribe({
    lost: () => listeners.forEach((listener) => void listener.pause()),
    back() {
      for (const listener of listeners) listener.resume()
      void cdn?.purge([EVERY_ANSWER])
    },
  })
  await others.send([EVERY_ANSWER])
  void cdn?.purge([EVERY_ANSWER])

  function drop(tags: readonly string[]): void {
    for (const listener of listeners) listener.drop(tags)
  }

  /** With the moment by this process's own clock, which nobody else reads: those of two machines differ. */
  function notifyNow(tags: readonly string[]): Promise<void> {
    return notify(database, `${self}@${performance.now()}`, tags)
  }

  async function tell(tags: readonly string[]): Promise<void> {
    await others.send(tags)
    // After the others, who would go on giving it what they had kept.
    await cdn?.purge(tags)
  }

  async function publish(tags: readonly Tag[]): Promise<void> {
    drop(tags)
    await tell(tags)
  }

  function onHeard(heard: (lag: number) => void): () => void {
    heardBy.add(heard)
    return () => heardBy.delete(heard)
  }

  return {
    publish,
    publishBusy: createBusyPublisher(publish),
    subscribe: (listener) => void listeners.push(listener),
    onHeard,
    onPurge: (heard) => cdn?.onPurge(heard) ?? (() => false),
    measureLag: () => lagOf(onHeard, () => notifyNow([])),
    async close() {
      await others.close()
      unsubscribe()
      unlisten()
      await cdn?.close()
    },
  }
}

/** Tells the others. @param again is given what the database did not take, a moment later. */
function createSender(notifyNow: (tags: readonly string[]) => Promise<void>, again: (tags: readonly string[]) => void) {
  let unsent = new Set<string>()
  let retry: NodeJS.Timeout | undefined

  function sendAgain(): void {
    const tags = [...unsent]
    unsent = new Set()
    again(tags)
  }

  return {
    send: gather(async (tags) => {
      try {
        await notifyNow(tags)
      } catch {
        // The others hear of it when the database is back; those that lost it too drop everything then.
        unsent = new Set([...unsent, ...tags])
        clearTimeout(retry)
        retry = setTimeout(sendAgain, RETRY_MS).unref()
      }
    }),
    async close() {
      clearTimeout(retry)
      if (unsent.size > 0) await notifyNow([...unsent]).catch(() => undefined)
    },
  }
}

async function lagOf(onHeard: Changes['onHeard'], notifyNow: () => Promise<void>): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const stopHearing = onHeard(resolve)
  try {
    await answerInTime(notifyNow())
    return await answerInTime(promise)
  } catch {
    return null
  } finally {
    stopHearing()
  }
}

/** Tells the nodes of changes from a process that keeps no answers (a command). */
export function tellNodes(database: Database): Pick<Changes, 'publish' | 'publishBusy'> {
  const publish = (tags: readonly Tag[]) => notify(database, COMMAND, tags)
  return { publish, publishBusy: publish }
}
