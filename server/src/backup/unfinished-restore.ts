import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { query } from '../platform/database/query.ts'
import { fileStems } from '../platform/media/files.queries.ts'

/** Any number, the same on every node: whoever holds this lock restores, or clears up after a restore. */
const LOCK = 7_265_003

/** Names of the stored files that a restore adds. */
const Journal = z.array(z.string())

type Place = Pick<Context, 'database' | 'storage'> & { config: { dataDir: string } }

/** Where a restore notes what it adds, and where each file waits until it is found to be whole. */
export const restoreFolder = (dataDir: string): string => join(dataDir, 'restore')

const journalOf = (dataDir: string) => join(restoreFolder(dataDir), 'journal.json')

/** False while another process restores. Held until the transaction ends, also by a crash. */
export async function takeRestoreLock(tx: Transaction): Promise<boolean> {
  const [lock] = await tx(query.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${LOCK})`.as('isMine')))
  return lock?.isMine === true
}

/** Notes, before the first of them comes to its place, which files a restore adds. */
export async function noteRestore(dataDir: string, names: readonly string[]): Promise<void> {
  await mkdir(restoreFolder(dataDir), { recursive: true, mode: 0o700 })
  const unfinished = `${journalOf(dataDir)}.unfinished`
  await writeFile(unfinished, JSON.stringify(names), { flush: true })
  await rename(unfinished, journalOf(dataDir))
}

/**
 * Clears up after a restore that ended before its end, by a failure or a crash: removes the files that it added, unless the
 * database knows them, which it does when all was done but this. Nothing to do costs one look at the disk.
 */
export async function clearUnfinishedRestore({ database, storage, config: { dataDir } }: Place): Promise<void> {
  if (!existsSync(restoreFolder(dataDir))) return
  await database.transaction(async (tx) => {
    if (!(await takeRestoreLock(tx))) return
    const names = await readJournal(dataDir)
    // Whoever sends one of these files at this moment has noted it, or waits.
    await tx(sql`LOCK TABLE files IN SHARE MODE`)
    const known = await fileStems(tx, [...new Set(names.map(stemOf))])
    await storage.remove(names.filter((name) => !known.has(stemOf(name))))
    await rm(restoreFolder(dataDir), { recursive: true, force: true })
  })
}

/** A stored file and all that was made of it begin alike. */
const stemOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** None when it had not added anything yet. */
async function readJournal(dataDir: string): Promise<readonly string[]> {
  try {
    return Journal.parse(JSON.parse(await readFile(journalOf(dataDir), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
