import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/connect.ts'
import { UPLOAD_HOURS } from './recording-parts.ts'
import { deleteOldUploads, knownUploads } from './recording-uploads.queries.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Gives up uploads without a byte for 24 hours, and removes their bytes where these lie in this folder. */
export async function sweepUploads(database: Database, folder: string): Promise<void> {
  await deleteOldUploads(database, UPLOAD_HOURS)
  await sweepUploadsFolder(database, folder)
}

/** Removes what was left in a folder of uploads for 24 hours and belongs to none. */
export async function sweepUploadsFolder(database: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const known = await knownUploads(
    database,
    names.filter((name) => UUID.test(name)),
  )
  const limit = Date.now() - UPLOAD_HOURS * 3_600_000
  for (const name of names) {
    const path = join(folder, name)
    const found = known.has(name) ? null : await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < limit) await rm(path, { recursive: true, force: true })
  }
}
