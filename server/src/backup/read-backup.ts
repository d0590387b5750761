import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Database } from '../database/connect.ts'
import type { Storage } from '../media/storage.ts'
import { StartError } from '../start-error.ts'
import { restoreEntries } from './restore-entries.ts'

/**
 * Puts a backup into a migrated database and a storage: all its rows or, when anything is wrong, none.
 * @param options.force replaces what is there.
 * @throws StartError when the database is not empty, or the file is no backup, cut short or of a newer Kiosque.
 */
export async function readBackup(
  database: Database,
  storage: Storage,
  file: string,
  { force }: { force: boolean },
): Promise<void> {
  const archive = extract()
  // Before the first byte comes in: entries that nobody waits for are lost.
  const iterator = archive[Symbol.asyncIterator]()
  const entries = { [Symbol.asyncIterator]: () => iterator }
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive)
  // Its failure is awaited below, but may come before.
  unpacked.catch(() => undefined)
  try {
    await database.transaction(async (tx) => {
      // Both: a file cut short ends the entries without an error of their own.
      await Promise.all([restoreEntries(entries, tx, storage, force), unpacked])
    })
  } catch (error) {
    archive.destroy()
    if (error instanceof StartError) throw error
    throw new StartError(
      `La sauvegarde ${file} ne peut pas être restaurée : ${error instanceof Error ? error.message : error}`,
    )
  }
}
