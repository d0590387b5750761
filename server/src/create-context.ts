import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { followChanges } from './database/changes.ts'
import { connect, type Database } from './database/connect.ts'
import { sharedSecret } from './database/secrets.ts'
import { createRateLimits } from './http/rate-limits.ts'
import type { ReadyAnswers } from './http/ready-answers.ts'
import { findFfmpeg } from './media/ffmpeg.ts'
import { openStorage } from './media/open-storage.ts'
import { createAccessTokens } from './modules/accounts/access-tokens.ts'

/** Makes what the modules work with, on a migrated database. */
export async function createContext(config: Config, database: Database, readyAnswers: ReadyAnswers): Promise<Context> {
  const [storage, ffmpeg, changes, accessTokenKey, visitorKey] = await Promise.all([
    openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 }),
    findFfmpeg(config.ffmpeg),
    followChanges(database, readyAnswers),
    sharedSecret(database, 'access-tokens'),
    sharedSecret(database, 'visitors'),
  ])
  const { databaseReplicaUrl } = config
  return {
    config,
    database,
    replica: databaseReplicaUrl === undefined ? database : connect(databaseReplicaUrl),
    storage,
    ffmpeg,
    changes,
    rateLimits: createRateLimits(database, config.rateLimits),
    accessTokens: createAccessTokens(accessTokenKey),
    visitorKey,
  }
}
