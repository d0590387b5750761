import { join } from 'node:path'
import { ISSUE_MESSAGES } from '#contract/community/letter-issue-messages.ts'
import { StartError } from '../configuration/start-error.ts'
import type { Context } from '../context.ts'
import { holdIssues } from '../modules/community/letter-issues/issues.queries.ts'
import { goBackTo } from '../platform/database/migrate.ts'
import { isDiskFull } from '../platform/disk/disk-full.ts'
import type { Storage } from '../platform/media/storage.ts'
import { MEDIA } from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { readArchive } from './read-archive.ts'
import { makeRoom, restoreEntries } from './restore-entries.ts'
import { clearUnfinishedRestore, noteRestore, restoreFolder, takeRestoreLock } from './unfinished-restore.ts'

type Place = Pick<Context, 'database' | 'storage'> & { config: { dataDir: string } }

/**
 * Puts a backup into a migrated database and a storage: all its rows and files or, when anything is wrong, none. It is
 * read twice: to its end before anything is changed, then once more, each part checked again.
 * @param options.force replaces what is there.
 * @throws StartError when the database is not empty, or the file is no backup, cut short, changed or of a newer Kiosque.
 */
export async function readBackup(place: Place, file: string, { force }: { force: boolean }): Promise<void> {
  const { database, storage, config } = place
  await clearUnfinishedRestore(place)
  const backup = await checkBackup(file)
  const names = [...backup.digests.keys()].filter((name) => name.startsWith(MEDIA))
  try {
    await database.transaction(async (tx) => {
      if (!(await takeRestoreLock(tx))) throw new StartError('Une autre restauration est en cours.')
      await makeRoom(tx, backup.manifest, force)
      const catchUp = await goBackTo(tx, backup.manifest.schema)
      await noteRestore(config.dataDir, await missingIn(storage, names))
      const waiting = join(restoreFolder(config.dataDir), 'file')
      await readArchive(file, backup.length, (entries) => restoreEntries(entries, backup, tx, storage, waiting))
      await catchUp()
      await holdIssues(tx, ISSUE_MESSAGES.restored)
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    const said = error instanceof Error ? error.message : String(error)
    const reason = isDiskFull(error) ? 'il n’y a plus de place sur le disque' : said
    throw new StartError(`La sauvegarde ${file} ne peut pas être restaurée : ${reason}. Rien n’a été changé.`)
  } finally {
    await clearUnfinishedRestore(place)
  }
}

/** Names of those entries that the storage has no file of. */
async function missingIn(storage: Storage, entries: readonly string[]): Promise<string[]> {
  const present = new Set<string>()
  for await (const { name } of storage.list()) present.add(name)
  return entries.map((entry) => entry.slice(MEDIA.length)).filter((name) => !present.has(name))
}
