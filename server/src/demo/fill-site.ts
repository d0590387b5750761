import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { loadDemo } from './load-demo.ts'

/** Loads the demonstration content into an empty site. @returns false when it is not empty. */
export async function fillSite(config: Config): Promise<boolean> {
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const loaded = await withDatabase(config, (database) => loadDemo({ database, storage, dataDir: config.dataDir }))
  storage.close()
  return loaded
}
