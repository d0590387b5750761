import type { Config } from './config.ts'
import type { Changes } from './database/changes.ts'
import type { Database } from './database/connect.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Storage } from './media/storage.ts'
import type { AccessTokens } from './modules/accounts/access-tokens.ts'

/** What the modules work with; made once at the start (`create-context.ts`). */
export interface Context {
  config: Config
  database: Database
  /** `DATABASE_REPLICA_URL`, else the database: for dear reads that are not kept and may be a moment late (search, charts). */
  replica: Database
  storage: Storage
  /** The ffmpeg program that prepares videos; null where there is none. */
  ffmpeg: string | null
  changes: Changes
  rateLimits: RateLimits
  accessTokens: AccessTokens
  /** Signs the visitor cookie by which a view counts once. */
  visitorKey: Buffer
}
