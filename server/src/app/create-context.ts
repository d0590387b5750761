import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import type { Context } from '../context.ts'
import { findCaller } from '../modules/accounts/sessions.queries.ts'
import { INDEX_AUTHOR_ANEW } from '../modules/articles/index-author-anew.job.ts'
import { SEND_MAIL } from '../modules/mails/send-mail.job.ts'
import { PREPARE_VIDEO } from '../modules/renditions/prepare-video.job.ts'
import { followChanges } from '../platform/database/changes.ts'
import type { Databases } from '../platform/database/connect-all.ts'
import { sharedSecret } from '../platform/database/secrets.ts'
import { createDiskSpace } from '../platform/disk/disk-space.ts'
import { closeDataFolder } from '../platform/disk/private-folders.ts'
import { createAccessTokens } from '../platform/http/access-tokens.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import type { ReadyAnswers } from '../platform/http/ready-answers.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { appLog } from '../platform/log.ts'
import { findFfmpeg } from '../platform/media/ffmpeg.ts'
import { openBuilds, openStorage } from '../platform/media/open-storage.ts'
import { embeddedFolder } from '../platform/postgres/postgres-folder.ts'
import { SWEEP } from './maintenance.ts'

/** Makes what the modules work with, on a migrated database. */
export async function createContext(
  config: Config,
  databases: Databases,
  readyAnswers: ReadyAnswers,
): Promise<Context> {
  const { database } = databases
  await closeDataFolder(config.dataDir)
  const [storage, builds, ffmpeg, changes, accessTokenKey, visitorKey] = await Promise.all([
    openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 }),
    openBuilds(config),
    findFfmpeg(config.ffmpeg),
    followChanges(databases, readyAnswers),
    sharedSecret(database, 'access-tokens'),
    sharedSecret(database, 'visitors'),
  ])
  return {
    ...databases,
    config,
    disk: createDiskSpace({ data: config.dataDir, database: embeddedFolder(config) }),
    storage,
    builds,
    ffmpeg,
    changes,
    jobs: startJobs({
      ...databases,
      kinds: [PREPARE_VIDEO, SEND_MAIL, INDEX_AUTHOR_ANEW, SWEEP],
      log: appLog(config.logLevel),
    }),
    rateLimits: createRateLimits(database, config.rateLimits),
    accessTokens: createAccessTokens(accessTokenKey),
    findCaller: (claims) => findCaller(databases.reads, claims),
    visitorKey,
  }
}
