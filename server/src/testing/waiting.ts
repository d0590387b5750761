import { sql } from 'kysely'
import type { TestApp } from './create-test-app.ts'

/** How many statements wait for the end of somebody's transaction. */
export async function waiting({ context }: TestApp): Promise<number> {
  const rows = await context.database(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows.length
}
