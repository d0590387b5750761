import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Given, prepared } from '../database/prepared.ts'

export const CHANNEL = 'kiosque_changes'
/** As whom commands tell of changes, which purge nothing themselves. */
export const COMMAND = 'command'
/** A notification holds 8,000 bytes; a tag has fewer than 60. */
const TAGS_A_NOTIFICATION = 100

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

/** Answers made anew for one tag: at most so many within a period of so many milliseconds. */
const AT_ONCE = 50
const PERIOD = 1_000

/** As `publish`, but each tag at most so often, and once more when the period ends. */
export function createBusyPublisher<Tag>(
  publish: (tags: readonly Tag[]) => Promise<void>,
): (tags: readonly Tag[]) => Promise<void> {
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
