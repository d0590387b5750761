import { join, resolve } from 'node:path'
import { readBackup } from '../backup/read-backup.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

/** Puts a backup back, on the same database or another (`DATABASE_URL`). */
export const run: Command = async (args, config) => {
  const { values, positionals } = readArgs(args, {
    options: { force: { type: 'boolean', default: false } },
    words: 1,
    usage: 'restore FICHIER [--force]',
  })
  const file = resolve(positionals[0] ?? '')
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  await withDatabase(config, (database) => readBackup({ database, storage, config }, file, { force: values.force }))
  storage.close()
  console.log(
    `Sauvegarde restaurée : ${file}\nUn site en marche est à redémarrer, pour oublier ce qu’il gardait en mémoire.`,
  )
}
