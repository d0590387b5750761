import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { StartError } from '../configuration/start-error.ts'
import { VERSION } from '../configuration/version.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { appliedMigration } from '../platform/database/migrate.ts'
import type { Storage } from '../platform/media/storage.ts'
import { type Manifest, MEDIA, tableOf } from './backup-format.ts'
import { type CheckedBackup, damaged } from './check-backup.ts'
import { copyInto, type RowCopy } from './copy-rows.ts'
import type { BackupEntry } from './read-archive.ts'

/** Tables that a site without content has rows in. */
const NEVER_EMPTY = new Set(['secrets', 'rate_limits'])

/**
 * Empties the tables of a backup for it.
 * @throws StartError, before anything is changed, for one of a newer Kiosque and for a database that is not empty.
 */
export async function makeRoom(tx: Transaction, { schema, version, tables }: Manifest, force: boolean): Promise<void> {
  if (schema > (await appliedMigration(tx))) {
    const writer = version === undefined ? 'd’un Kiosque' : `de Kiosque ${version},`
    throw new StartError(
      `Cette sauvegarde vient ${writer} plus récent que celui-ci (${VERSION}) : mettez-le à jour d’abord.`,
    )
  }
  for (const { name } of tables) {
    if (force || NEVER_EMPTY.has(name)) continue
    const [row] = await tx(sql<{ filled: boolean }>`select exists (select from ${sql.id(name)}) as filled`)
    if (row?.filled) throw new StartError('La base n’est pas vide ; --force remplace tout ce qu’elle contient.')
  }
  // Rows say themselves what happened: no trigger notes it anew, and what is append-only may be replaced.
  await tx(sql`select set_config('kiosque.restoring', 'on', true)`)
  await tx(sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))} cascade`)
}

/**
 * Puts the entries of a backup back, in their order; a stored file comes to its place once it is found to be whole.
 * @param waiting path for the file that is just being read.
 * @throws StartError for an entry that is not what it was when the backup was checked.
 */
export async function restoreEntries(
  entries: AsyncIterable<BackupEntry>,
  { file, manifest, digests }: CheckedBackup,
  tx: Transaction,
  storage: Storage,
  waiting: string,
): Promise<void> {
  let copy: RowCopy | undefined
  let restored = 0

  async function restore({ name, bytes: read }: BackupEntry): Promise<void> {
    const table = tableOf(name)
    if (copy && copy.table !== table) {
      await copy.finish()
      copy = undefined
    }
    const bytes = checked(read, () => damaged(file, name), digests.get(name))
    if (table === undefined) {
      await write(waiting, bytes)
      await storage.take(name.slice(MEDIA.length), waiting)
      return
    }
    const shape = manifest.tables.find((each) => each.name === table)
    if (!shape) throw damaged(file, name)
    copy ??= await copyInto(tx, shape)
    for await (const chunk of bytes) await copy.write(chunk)
  }

  try {
    for await (const entry of entries) {
      if (digests.has(entry.name)) {
        await restore(entry)
        restored++
      } else {
        // The summary and the checks were read before.
        for await (const _ of entry.bytes);
      }
    }
    await copy?.finish()
    if (restored < digests.size) throw damaged(file)
  } catch (error) {
    copy?.abandon()
    throw error
  }
}

/** The same bytes. @throws what `refusal` makes, at their end, when their hash is another. */
async function* checked(
  bytes: AsyncIterable<Buffer>,
  refusal: () => Error,
  digest: string | undefined,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== digest) throw refusal()
}

async function write(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
}
