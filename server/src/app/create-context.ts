import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import type { Context } from '../context.ts'
import { READ_REPORTS } from '../modules/community/letter-issues/read-reports.job.ts'
import { SEND_LETTERS } from '../modules/community/letter-issues/send-letters.job.ts'
import { MAIL_NOTIFICATIONS } from '../modules/community/notifications/mail-notifications.job.ts'
import { TELL_FOLLOWERS } from '../modules/community/notifications/tell-followers.job.ts'
import { createPerform, createTell } from '../modules/consequences/perform.ts'
import { findCaller } from '../modules/people/accounts/sessions.queries.ts'
import { SEND_MAIL } from '../modules/people/mails/send-mail.job.ts'
import { LIFT_OVERDUE_SUSPENSIONS } from '../modules/people/users/lift-overdue-suspensions.job.ts'
import { INDEX_AUTHOR_ANEW } from '../modules/publishing/articles/index-author-anew.job.ts'
import { PREPARE_VIDEO } from '../modules/publishing/renditions/prepare-video.job.ts'
import { rememberSite } from '../modules/site/settings/site-memory.ts'
import type { Changes } from '../platform/changes/changes.ts'
import type { Databases } from '../platform/database/connect-all.ts'
import { sharedSecret } from '../platform/database/secrets.ts'
import { createDiskSpace } from '../platform/disk/disk-space.ts'
import { closeDataFolder } from '../platform/disk/private-folders.ts'
import { createAccessTokens } from '../platform/http/access-tokens.ts'
import { createRateLimits } from '../platform/http/rate-limits.ts'
import { type JobsPace, startJobs } from '../platform/jobs/jobs.ts'
import { appLog } from '../platform/log.ts'
import { countFailures } from '../platform/media/count-failures.ts'
import { findFfmpeg } from '../platform/media/ffmpeg.ts'
import { createFileShowings } from '../platform/media/file-showings.ts'
import { openBuilds, openSignedAddress, openStorage, openUploads } from '../platform/media/open-storage.ts'
import type { Storage } from '../platform/media/storage.ts'
import { embeddedFolder } from '../platform/postgres/postgres-folder.ts'
import { SWEEP } from './maintenance.ts'

/**
 * Makes what the modules work with, on a migrated database.
 * @param changes as they are made here and elsewhere; they end with the app.
 * @param pace of the jobs; left out: that of a site.
 */
export async function createContext(
  config: Config,
  databases: Databases,
  changes: Changes,
  pace?: JobsPace,
): Promise<Context> {
  const { database } = databases
  const doesJobs = config.role !== 'web'
  await closeDataFolder(config.dataDir)
  // Before the S3 client is loaded, which holds this thread: a session that is opened meanwhile would be given up.
  const accessTokenKey = await sharedSecret(database, 'access-tokens')
  const visitorKey = await sharedSecret(database, 'visitors')
  const mediaKey = await sharedSecret(database, 'media')
  const [storage, signedAddress, uploads, builds, ffmpeg] = await Promise.all([
    openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 }),
    openSignedAddress(config),
    openUploads(config),
    openBuilds(config),
    doesJobs ? findFfmpeg(config.ffmpeg) : null,
  ])
  const storageFailures = new Map<keyof Storage, number>()
  const jobs = await startJobs({
    database,
    listening: doesJobs ? databases.listening : undefined,
    kinds: [
      PREPARE_VIDEO,
      SEND_MAIL,
      SEND_LETTERS,
      INDEX_AUTHOR_ANEW,
      TELL_FOLLOWERS,
      SWEEP,
      LIFT_OVERDUE_SUSPENSIONS,
      MAIL_NOTIFICATIONS,
      READ_REPORTS,
    ],
    log: appLog(config.logLevel),
    pace,
  })
  return {
    ...databases,
    config,
    disk: createDiskSpace({ data: config.dataDir, database: embeddedFolder(config) }),
    storage: countFailures(storage, storageFailures),
    signedAddress,
    uploads: uploads && countFailures(uploads, storageFailures),
    storageFailures,
    builds,
    ffmpeg,
    preparesVideos: doesJobs ? ffmpeg !== null : config.ffmpeg !== undefined,
    changes,
    jobs,
    perform: createPerform({ database, changes, jobs }),
    tell: createTell({ database, changes }),
    rateLimits: createRateLimits(database, config.rateLimits),
    site: rememberSite(databases.reads, changes, config),
    accessTokens: createAccessTokens(accessTokenKey),
    findCaller: (claims) => findCaller(databases.reads, claims),
    findShowing: createFileShowings(database, changes),
    mediaKey,
    visitorKey,
  }
}
