import { join } from 'node:path'
import { openStorage } from '../media/open-storage.ts'
import { sweepFiles } from '../media/sweep-files.ts'
import { type Command, readArgs, withDatabase } from './command.ts'

/** Removes the files that nothing has shown for 24 hours (`decisions §5`). */
export const run: Command = async (args, config) => {
  readArgs(args, { options: {}, words: 0, usage: 'sweep' })
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const removed = await withDatabase(config, (database) => sweepFiles({ database, storage }))
  storage.close()
  console.log(`Fichiers supprimés : ${removed}.`)
}
