import type { Config } from './configuration/config.ts'
import type { Perform, Tell } from './modules/facts.ts'
import type { SiteMemory } from './modules/site/settings/site-memory.ts'
import type { Changes } from './platform/changes/changes.ts'
import type { Databases } from './platform/database/connect-all.ts'
import type { DiskSpace } from './platform/disk/disk-space.ts'
import type { Identification } from './platform/http/authentication.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { FindShowing } from './platform/media/file-showings.ts'
import type { SignedAddress } from './platform/media/signed-addresses.ts'
import type { Storage } from './platform/media/storage.ts'

/** What the modules work with; made once at the start (`create-context.ts`). */
export interface Context extends Databases, Identification {
  config: Config
  disk: DiskSpace
  storage: Storage
  /** Where readers fetch recordings from the store themselves; undefined: they pass through the site. */
  signedAddress: SignedAddress | undefined
  /** Where uploads on their way lie; undefined: in a folder of `dataDir` (`publishing/uploads/recording-parts.ts`). */
  uploads: Storage | undefined
  /** How often each work of these two has failed in this process, by its name. */
  storageFailures: ReadonlyMap<string, number>
  /** The files of the web app's builds that open pages may still need (`http/kept-builds.ts`). */
  builds: Storage
  /** The ffmpeg program that prepares videos here; null where there is none, or others do it. */
  ffmpeg: string | null
  /** Whether videos are prepared, here or by whoever does the jobs. */
  preparesVideos: boolean
  changes: Changes
  perform: Perform
  tell: Tell
  jobs: Jobs
  rateLimits: RateLimits
  site: SiteMemory
  findShowing: FindShowing
  /** Signs addresses of hidden files. */
  mediaKey: Buffer
  /** Signs the visitor cookie by which a view counts once, and hides who is counted (`http/pseudonym.ts`). */
  visitorKey: Buffer
}
