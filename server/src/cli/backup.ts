import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { StartError } from '../configuration/start-error.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

/** Writes the database and the files of one moment into one file. */
export const run: Command = async (args, config) => {
  const { positionals } = readArgs(args, { options: {}, words: 1, usage: 'backup FICHIER' })
  const file = resolve(positionals[0] ?? '')
  if (!existsSync(dirname(file))) throw new StartError(`Le dossier ${dirname(file)} n’existe pas.`)
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const changed = await withDatabase(config, (database) => writeBackup(database, storage, file))
  storage.close()
  console.log(`Sauvegarde écrite : ${file}`)
  if (changed.length > 0) {
    console.error(`Fichiers abîmés sur le disque, sauvegardés tels quels :\n${changed.join('\n')}`)
  }
}
