import type { ChangeLine, ChangesListener } from './change-line.ts'
import type { Database } from './connect.ts'
import { COMMAND, notify } from './database-line.ts'

/** What a change touches: 'feed' (which articles are listed where), 'edits' (what published articles say), 'creators' (what accounts say of themselves), 'names' (how they are called), 'trends', 'front-page' (what editors put there), 'register' (the public register), 'site' (what is chosen for the whole site: every kept answer is stale), 'content:{id}', 'comments:{article id}', 'user:{id}', 'file:{hash}' (removed). */
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
  | `file:${string}`

export interface Changes {
  /**
   * To be awaited after the commit and before the answer: drops here at once, and tells the others.
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
  onHeard: ChangeLine['onHeard']
  onPurge: ChangeLine['onPurge']
  measureLag: ChangeLine['measureLag']
  close(): Promise<void>
}

/** @param first hears of changes before any other listener. */
export function followChanges(line: ChangeLine, first: ChangesListener): Changes {
  const listeners = [first]
  const tell = (what: (listener: ChangesListener) => void) => {
    for (const listener of listeners) what(listener)
  }
  line.follow({
    drop: (tags) => tell((listener) => listener.drop(tags)),
    pause: () => tell((listener) => listener.pause()),
    resume: () => tell((listener) => listener.resume()),
  })

  async function publish(tags: readonly Tag[]): Promise<void> {
    tell((listener) => listener.drop(tags))
    await line.tell(tags)
  }

  return {
    publish,
    publishBusy: createBusyPublisher(publish),
    subscribe: (another) => void listeners.push(another),
    onHeard: line.onHeard,
    onPurge: line.onPurge,
    measureLag: line.measureLag,
    close: () => line.close(),
  }
}

/** Tells the nodes of changes from a process that keeps no answers (a command). */
export const tellNodes = (database: Database): Pick<Changes, 'publish'> => ({
  publish: (tags) => notify(database, COMMAND, tags),
})

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
