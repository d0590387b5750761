import { join } from 'node:path'
import { loadDemo } from '../demo/load-demo.ts'
import { openStorage } from '../media/open-storage.ts'
import { StartError } from '../start-error.ts'
import { type Command, readArgs, withDatabase } from './command.ts'

/** Loads the demonstration content into an empty site. */
export const run: Command = async (args, config) => {
  readArgs(args, { options: {}, words: 0, usage: 'demo' })
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const loaded = await withDatabase(config, (database) => loadDemo({ database, storage }))
  storage.close()
  if (!loaded) throw new StartError('Le site a déjà des comptes : le contenu de démonstration est pour un site vide.')
  console.log('Le contenu de démonstration est chargé.')
}
