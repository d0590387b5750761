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
