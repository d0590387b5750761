import { createHash } from 'node:crypto'
import { MEDIA } from '../backup/backup-format.ts'
import { contradicts } from '../backup/check-backup.ts'
import type { Queryable } from '../platform/database/connect.ts'
import { knownFiles } from '../platform/media/files.queries.ts'
import { isFileName, type Storage } from '../platform/media/storage.ts'
import type { Check } from './check.ts'
import type { StoredPart } from './stored-parts.ts'

/** The clocks of the database and of this machine may differ by as much. Milliseconds. */
const SKEW_MS = 3_600_000

export const LOST_FILES: Check = {
  name: 'Fichiers gardés',
  advice: 'ces fichiers sont à reprendre d’une sauvegarde',
}

/** What is noted of this part and not kept so: absent, of another size, or, where `readsBytes`, of other bytes than it was sent with. */
export async function findLost(
  { database, storage, readsBytes }: { database: Queryable; storage: Storage; readsBytes: boolean },
  { begunAt, objects, files }: StoredPart,
): Promise<string[]> {
  const lost = new Map<string, string>()
  for (const { name, bytes, createdAt } of files) {
    // What came since may not be in the list.
    const isNew = createdAt.getTime() > begunAt - SKEW_MS && isFileName(name)
    const kept = objects.get(name) ?? (isNew ? await storage.stat(name) : null)
    if (kept === null) lost.set(name, 'absent')
    else if (kept.bytes !== bytes) lost.set(name, `${kept.bytes} octets au lieu de ${bytes}`)
    else if (readsBytes && contradicts(MEDIA + name, await digestOf(storage, name))) lost.set(name, 'abîmé')
  }
  if (lost.size === 0) return []
  // What was removed meanwhile is not lost.
  const known = await knownFiles(database, [...lost.keys()])
  return [...lost].filter(([name]) => known.has(name)).map(([name, how]) => `${name} (${how})`)
}

async function digestOf(storage: Storage, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of (await storage.open(name)) ?? []) hash.update(chunk)
  return hash.digest('hex')
}
