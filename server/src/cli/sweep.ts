import { join } from 'node:path'
import { sweep } from '../app/maintenance.ts'
import { performAside } from '../modules/consequences/perform.ts'
import { tellNodes } from '../platform/changes/changes.ts'
import { openBuilds, openStorage, openUploads } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

/** Removes the files that nothing has shown for 24 hours (docs/product/files.md#unused-files), and what else is over. */
export const run: Command = async (args, config) => {
  readArgs(args, { options: {}, words: 0, usage: 'sweep' })
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const uploads = await openUploads(config)
  const builds = await openBuilds(config)
  const removed = await withDatabase(config, (database) =>
    sweep({
      database,
      perform: performAside(database),
      storage,
      uploads,
      builds,
      config,
      changes: tellNodes(database),
    }),
  )
  storage.close()
  uploads?.close()
  builds.close()
  console.log(removed === null ? 'Un autre nettoyage est en cours.' : `Fichiers supprimés : ${removed}.`)
}
