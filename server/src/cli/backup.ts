import { basename, join, resolve } from 'node:path'
import { type BackupPlace, backupName, keepNewest, type NewBackup } from '../backup/backup-place.ts'
import { checkFolderOf, newFile } from '../backup/folder-place.ts'
import { openPlace } from '../backup/open-place.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { performAside } from '../modules/consequences/perform.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

const USAGE = 'backup FICHIER, ou backup --into DOSSIER|s3://SEAU/DOSSIER [--keep N]'

/** Writes the database and the files of one moment into one file; or into a place, of whose backups the newest stay. */
export const run: Command = async (args, config) => {
  const { values, positionals } = readArgs(args, {
    options: { into: { type: 'string' }, keep: { type: 'string' } },
    words: args.some((arg) => arg.startsWith('--into')) ? 0 : 1,
    usage: USAGE,
  })
  const keep = readKeep(values.keep)
  if (values.into === undefined) {
    if (keep !== undefined) throw new StartError(`Il faut : npm run kiosque -- ${USAGE}`)
    const file = resolve(positionals[0] ?? '')
    checkFolderOf(file)
    return back(config, newFile(file))
  }
  const place = await openPlace(values.into, config)
  try {
    await back(config, place.create(backupName(new Date())))
    if (keep !== undefined) await tidy(place, keep)
  } finally {
    place.close()
  }
}

async function back(config: Config, file: NewBackup): Promise<void> {
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  const changed = await withDatabase(config, async (database) => {
    const damaged = await writeBackup(database, storage, file)
    await performAside(database)(async (tx) => tx.note({ kind: 'backup-written', name: basename(file.name), by: null }))
    return damaged
  })
  storage.close()
  console.log(`Sauvegarde écrite : ${file.name}`)
  if (changed.length > 0) {
    console.error(`Fichiers abîmés sur le disque, sauvegardés tels quels :\n${changed.join('\n')}`)
  }
}

async function tidy(place: BackupPlace, keep: number): Promise<void> {
  const old = await keepNewest(place, keep)
  if (old.length > 0) console.log(`Sauvegardes anciennes supprimées :\n${old.join('\n')}`)
}

/** @throws StartError for anything but a number of backups. */
function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new StartError('--keep : il faut le nombre de sauvegardes à garder, de 1 à 9999.')
  return Number(text)
}
