import type { QueryCreator } from 'kysely'
import type { Life } from './column-types.ts'
import { query } from './query.ts'
import type { DB } from './tables.ts'

/** The tables with those columns too that say whether something is public, or an account in use. */
export type Lives = {
  [Table in keyof DB]: {
    [Column in keyof DB[Table]]: DB[Table][Column] extends Life<infer Written> ? Written : DB[Table][Column]
  }
}

/** As `query`, for the rooms that own the lives of articles, comments and accounts; nobody else writes them (`scripts/tests/lives.ts`). */
export const lives = query as unknown as QueryCreator<Lives>
