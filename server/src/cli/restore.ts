import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readS3Address, storeOf } from '../backup/open-place.ts'
import { readBackup } from '../backup/read-backup.ts'
import type { Config } from '../configuration/config.ts'
import { openStorage } from '../platform/media/open-storage.ts'
import { withDatabase } from '../platform/postgres/with-database.ts'
import { type Command, readArgs } from './command.ts'

/** Puts a backup back, on the same database or another (`DATABASE_URL`). */
export const run: Command = async (args, config) => {
  const { values, positionals } = readArgs(args, {
    options: { force: { type: 'boolean', default: false } },
    words: 1,
    usage: 'restore FICHIER|s3://SEAU/NOM [--force]',
  })
  const [address = ''] = positionals
  const storage = await openStorage({ folder: join(config.dataDir, 'media'), s3: config.s3 })
  await lend(address, config, (file) =>
    withDatabase(config, (database) => readBackup({ database, storage, config }, file, { force: values.force })),
  )
  storage.close()
  console.log(
    `Sauvegarde restaurée : ${address}\nUn site en marche est à redémarrer, pour oublier ce qu’il gardait en mémoire.`,
  )
}

/** Runs `work` with the file that an address names; one in S3 lies in the folder for temporary files meanwhile. */
async function lend(address: string, config: Config, work: (file: string) => Promise<void>): Promise<void> {
  const inS3 = readS3Address(address)
  if (inS3 === null) return work(resolve(address))
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-restore-'))
  try {
    const file = join(folder, 'backup.tar.gz')
    const { fetchBackup } = await import('../backup/s3-place.ts')
    await fetchBackup({ ...storeOf(config), bucket: inS3.bucket }, inS3.key, file)
    await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
