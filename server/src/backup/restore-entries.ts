import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { Transaction } from '../database/connect.ts'
import { fragment, identifier, list } from '../database/fragment.ts'
import { appliedMigration } from '../database/migrate.ts'
import type { Storage } from '../media/storage.ts'
import { StartError } from '../start-error.ts'
import { VERSION } from '../version.ts'
import { MANIFEST, Manifest, MEDIA, TABLES } from './backup-format.ts'

/** One entry of the tar: its content, and its name. */
type BackupEntry = AsyncIterable<unknown> & { header: { name: string } }

/** The table that rows are being put into. */
type Copy = { table: string; stream: Writable }

/** Tables that a site without content has rows in. */
const NEVER_EMPTY = new Set(['secrets', 'rate_limits'])

/** Puts the entries of a backup back, in their order. @throws StartError before anything is changed. */
export async function restoreEntries(
  entries: AsyncIterable<BackupEntry>,
  tx: Transaction,
  storage: Storage,
  force: boolean,
): Promise<void> {
  let manifest: Manifest | undefined
  let copy: Copy | undefined

  try {
    for await (const entry of entries) {
      const { name } = entry.header
      if (manifest === undefined) {
        manifest = await readManifest(entry, name)
        await makeRoom(tx, manifest, force)
        continue
      }
      const [table] = name.startsWith(TABLES) ? name.slice(TABLES.length).split('/') : []
      if (copy && copy.table !== table) copy = await finish(copy)
      if (table === undefined) {
        await storage.put(name.slice(MEDIA.length), Readable.from(entry))
      } else {
        copy ??= await openCopy(tx, manifest, table)
        await append(entry, copy.stream)
      }
    }
    if (copy) await finish(copy)
  } catch (error) {
    // The transaction cannot be rolled back while a COPY waits for more.
    copy?.stream.destroy(new Error('cut short'))
    throw error
  }
  if (manifest === undefined) throw new StartError('Ce fichier n’est pas une sauvegarde de Kiosque.')
}

async function readManifest(entry: BackupEntry, name: string): Promise<Manifest> {
  const parsed = name === MANIFEST ? Manifest.safeParse(JSON.parse(await text(entry))) : undefined
  if (!parsed?.success) throw new StartError('Ce fichier n’est pas une sauvegarde de Kiosque.')
  return parsed.data
}

async function makeRoom(tx: Transaction, { schema, version, tables }: Manifest, force: boolean): Promise<void> {
  if (schema > (await appliedMigration(tx))) {
    const writer = version === undefined ? 'd’un Kiosque' : `de Kiosque ${version},`
    throw new StartError(
      `Cette sauvegarde vient ${writer} plus récent que celui-ci (${VERSION}) : mettez-le à jour d’abord.`,
    )
  }
  for (const { name } of tables) {
    if (force || NEVER_EMPTY.has(name)) continue
    const [row] = await tx<{ filled: boolean }[]>`select exists (select from ${identifier(name)}) as filled`
    if (row?.filled) throw new StartError('La base n’est pas vide ; --force remplace tout ce qu’elle contient.')
  }
  await tx`truncate ${list(tables.map(({ name }) => identifier(name)))} cascade`
}

async function openCopy(tx: Transaction, { tables }: Manifest, table: string): Promise<Copy> {
  const columns = tables.find(({ name }) => name === table)?.columns
  if (!columns) throw new StartError('Cette sauvegarde est abîmée : une table n’est pas dans son sommaire.')
  const into = fragment`copy ${identifier(table)} (${list(columns.map(identifier))}) from stdin`
  const stream = tx.client.query(from(into.text))
  // Its errors are met where it is written to, and where it is finished.
  stream.on('error', () => undefined)
  return { table, stream }
}

async function append(part: BackupEntry, stream: Writable): Promise<void> {
  for await (const chunk of part) {
    if (!stream.write(chunk)) await once(stream, 'drain')
  }
}

async function finish({ stream }: Copy): Promise<undefined> {
  stream.end()
  await finished(stream)
}
