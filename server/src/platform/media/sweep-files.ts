import { setTimeout as sleep } from 'node:timers/promises'
import type { Changes } from '../changes/changes.ts'
import type { Database } from '../database/connect.ts'
import { findAbandoned, withLeases } from '../database/leases.ts'
import { findUnusedFiles, forgetUnusedFiles, knownFiles } from './files.queries.ts'
import { FILE_LEASES, familyOf, fileLease, fileOfLease, fileTag } from './media-family.ts'
import type { Storage } from './storage.ts'
import { isStorageAway } from './storage-away.ts'

type Keeping = { database: Database; storage: Storage; changes: Pick<Changes, 'publish'> }

const BATCH = 200
/** Whoever else is at the same file is done long before; what still is not is left to the sweep. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 50

/**
 * Removes every file that nothing shows and nobody waits for (`isUnused`), and bytes that an interrupted work left.
 * @returns how many files. It goes by the rows, never by what the storage lists: a server started on an empty database must
 * not empty the storage.
 */
export async function sweepFiles(context: Keeping): Promise<number> {
  await finishAbandoned(context)
  let removed = 0
  let after: { createdAt: Date; name: string } | null = null
  for (;;) {
    const found = await findUnusedFiles(context.database, after, BATCH)
    removed += await removeTheseUnused(
      context,
      found.map(({ name }) => name),
    )
    if (found.length < BATCH) return removed
    after = found.at(-1) ?? null
  }
}

/**
 * Removes those of `names` that nothing shows and nobody waits for: call it after what showed them is deleted
 * (docs/product/files.md#unused-files).
 * When it is done no node serves them any more. Where the storage is away, their bytes are left to the sweep.
 */
export async function removeUnusedFiles(context: Keeping, names: readonly string[]): Promise<void> {
  try {
    await removeTheseUnused(context, names)
  } catch (error) {
    if (!isStorageAway(error)) throw error
  }
}

/** The row goes first, with the decision; then the bytes, without a session, while nobody can send the same file. */
async function removeTheseUnused(context: Keeping, names: readonly string[]): Promise<number> {
  const { database } = context
  let left = [...names]
  let removed = 0
  let limit = Date.now() + PATIENCE_MS
  while (left.length > 0) {
    const { held, result = 0 } = await withLeases(database, left.slice(0, BATCH).map(fileLease), async (leases) => {
      const gone = await database.transaction((tx) => forgetUnusedFiles(tx, leases.map(fileOfLease)))
      await removeBytes(context, gone)
      return gone.length
    })
    removed += result
    const done = new Set(held.map(fileOfLease))
    left = left.filter((name) => !done.has(name))
    if (done.size > 0) limit = Date.now() + PATIENCE_MS
    else if (Date.now() > limit) return removed
    else await sleep(PAUSE_MS)
  }
  return removed
}

/** What a killed process, or a storage that was away, left of files that no row tells of. */
async function finishAbandoned(context: Keeping): Promise<void> {
  const abandoned = await findAbandoned(context.database, FILE_LEASES)
  for (let start = 0; start < abandoned.length; start += BATCH) {
    await withLeases(context.database, abandoned.slice(start, start + BATCH), async (leases) => {
      const names = leases.map(fileOfLease)
      const known = await knownFiles(context.database, names)
      await removeBytes(
        context,
        names.filter((name) => !known.has(name)),
      )
    })
  }
}

async function removeBytes({ storage, changes }: Keeping, names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await removeFamily(storage, name)
  } finally {
    // Also where the storage is away: what nodes keep of them is not to be shown again.
    if (names.length > 0) await changes.publish(names.map(fileTag))
  }
}

/** The original goes first: a width that is made of it at this moment then finds it gone, and goes too. */
async function removeFamily(storage: Storage, name: string): Promise<void> {
  await storage.remove([name])
  await storage.remove(await familyOf(storage, name))
}
