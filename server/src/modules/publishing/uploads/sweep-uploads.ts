import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/connect.ts'
import type { Storage } from '../../../platform/media/storage.ts'
import { UPLOAD_HOURS } from './recording-parts.ts'
import { deleteOldUploads, knownUploads } from './recording-uploads.queries.ts'
import { partPrefix, readPartName } from './upload-parts.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const giveUpBefore = (): number => Date.now() - UPLOAD_HOURS * 3_600_000

/** Gives up uploads without a byte for 24 hours, and removes their bytes where these lie in this folder or in the store of uploads. */
export async function sweepUploads(database: Database, folder: string, store: Storage | undefined): Promise<void> {
  await deleteOldUploads(database, UPLOAD_HOURS)
  await sweepUploadsFolder(database, folder)
  if (store !== undefined) await sweepUploadsStore(database, store)
}

/** Removes what was left in a folder of uploads for 24 hours and belongs to none. */
export async function sweepUploadsFolder(database: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const known = await knownUploads(
    database,
    names.filter((name) => UUID.test(name)),
  )
  for (const name of names) {
    const path = join(folder, name)
    const found = known.has(name) ? null : await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < giveUpBefore()) await rm(path, { recursive: true, force: true })
  }
}

/** The same for parts in a store. Those of an upload go together, so that a site which shares the store may go on with its own. */
async function sweepUploadsStore(database: Database, store: Storage): Promise<void> {
  const parts = (await Array.fromAsync(store.list())).flatMap(({ name, modifiedAt }) => {
    const upload = readPartName(name)?.upload
    return upload === undefined ? [] : { upload, name, modifiedAt }
  })
  const uploads = Map.groupBy(parts, ({ upload }) => upload)
  const isOld = (upload: string) =>
    uploads.get(upload)?.every(({ modifiedAt }) => modifiedAt.getTime() < giveUpBefore()) ?? false
  const old = [...uploads.keys()].filter(isOld)
  const known = new Set([...(await knownUploads(database, old))].map(partPrefix))
  const given = old.filter((upload) => !known.has(partPrefix(upload)))
  for (const upload of given) await store.remove((uploads.get(upload) ?? []).map(({ name }) => name))
}
