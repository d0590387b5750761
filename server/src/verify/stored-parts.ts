import type { Queryable } from '../platform/database/connect.ts'
import { listFiles } from '../platform/media/files.queries.ts'
import type { Storage, StoredObject } from '../platform/media/storage.ts'

/** The files whose names begin alike: a 256th of all, for names are hashes. */
export interface StoredPart {
  /** What their names begin with. */
  prefix: string
  /** When it began to be read, in milliseconds. */
  begunAt: number
  /** What is kept, by its name. */
  objects: ReadonlyMap<string, StoredObject>
  /** What is noted: read after what is kept, for bytes come before their row. */
  files: Awaited<ReturnType<typeof listFiles>>
}

const PARTS = 256
const nameOf = (part: number): string => part.toString(16).padStart(2, '0')

/** Reads the storage and the rows of its files beside each other, part by part. */
export async function* storedParts({
  database,
  storage,
}: {
  database: Queryable
  storage: Storage
}): AsyncGenerator<StoredPart> {
  for (let part = 0; part < PARTS; part++) {
    const begunAt = Date.now()
    const prefix = nameOf(part)
    const objects = new Map<string, StoredObject>()
    for await (const object of storage.list(prefix)) objects.set(object.name, object)
    const files = await listFiles(database, prefix, part + 1 < PARTS ? nameOf(part + 1) : null)
    yield { prefix, begunAt, objects, files }
  }
}
