import { parse } from 'node:path'
import type { Context } from '../context.ts'
import { findUnusedFiles, forgetUnusedFiles } from './files.queries.ts'
import type { Storage } from './storage.ts'

type Keeping = Pick<Context, 'database' | 'storage'>

/** decisions §5: hours after which a file that nothing shows is taken for abandoned. */
const ABANDONED_AFTER_HOURS = 24
const BATCH = 200

/**
 * Removes every file that was sent more than 24 hours ago and that nothing shows. @returns how many.
 * It goes by the rows, never by what the storage lists: a server started on an empty database must not empty the storage.
 */
export async function sweepFiles(context: Keeping): Promise<number> {
  let removed = 0
  for (;;) {
    const names = await findUnusedFiles(context.database, ABANDONED_AFTER_HOURS, BATCH)
    const gone = await remove(context, names, ABANDONED_AFTER_HOURS)
    removed += gone
    if (names.length < BATCH || gone === 0) return removed
  }
}

/** Removes those of `names` that nothing shows any more: call it after what showed them is deleted (decisions §3). */
export async function removeUnusedFiles(context: Keeping, names: readonly string[]): Promise<void> {
  if (names.length > 0) await remove(context, names, 0)
}

/** The rows stay locked until the bytes are gone, so that the same file sent meanwhile is kept anew. */
function remove({ database, storage }: Keeping, names: readonly string[], hours: number): Promise<number> {
  return database.transaction(async (tx) => {
    const gone = await forgetUnusedFiles(tx, names, hours)
    for (const name of gone) await storage.remove(await familyOf(storage, name))
    return gone.length
  })
}

/** A stored file and all that was made of it, widths of former days too: their names begin alike. */
async function familyOf(storage: Storage, name: string): Promise<string[]> {
  // Never empty, whatever the name: an empty prefix would list the whole storage.
  const prefix = `${parse(name).name}.`
  const found = await Array.fromAsync(storage.list(prefix))
  return found.map((file) => file.name)
}
