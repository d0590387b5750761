import { sql } from 'kysely'
import { connect, type Database } from '../platform/database/connect.ts'

/** PostgreSQL settles for a plan that serves any parameters at the sixth, if it ever does. */
export const RUNS = 6

/** The plans by which PostgreSQL ran what `run` asked, as its own `auto_explain` tells them. */
export async function plansOf(url: string, run: (database: Database) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const database = connect(url, { max: 1, onNotice: (message) => plans.push(message) })
  try {
    await database(sql`LOAD 'auto_explain'`)
    await database(sql`
      SELECT set_config('auto_explain.log_level', 'notice', false), set_config('auto_explain.log_min_duration', '0', false),
        set_config('auto_explain.log_analyze', 'on', false), set_config('auto_explain.log_timing', 'off', false),
        set_config('auto_explain.log_buffers', 'on', false)`)
    for (let n = 0; n < RUNS; n++) await run(database)
    return plans
  } finally {
    await database.end()
  }
}

/** The tables that a plan reads from one end to the other. */
export const scannedTables = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)/g)].flatMap(([, table]) => (table && !FEW_ROWS.has(table) ? table : []))

/** How many pages of 8 kB a statement read, in memory or from the disk: what its work grows with, however busy the machine is. */
export function pagesRead(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return Number(hit) + Number(read)
}

/** Tables of one row, or no more than an edition of the front page, have no better way. */
const FEW_ROWS = new Set(['site_settings', 'front_page', 'front_page_plan', 'front_page_rubrics', 'front_page_places'])
