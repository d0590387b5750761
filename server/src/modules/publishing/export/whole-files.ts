import { Readable } from 'node:stream'
import { isFileName, type Storage } from '../../../platform/media/storage.ts'

/** Reads stored files one by one; one that is not there, or breaks off, ends early and is noted: the archive goes on. */
interface WholeFiles {
  open(name: string): Promise<Readable>
  /** A list for the person, of what was read until now. */
  tellMissing(): string
}

export function createWholeFiles(storage: Storage): WholeFiles {
  const missing: string[] = []

  async function* bytesOf(name: string): AsyncGenerator<Buffer> {
    try {
      const found = isFileName(name) ? await storage.open(name) : null
      if (found === null) missing.push(name)
      else yield* found
    } catch {
      missing.push(name)
    }
  }

  return {
    open: async (name) => Readable.from(bytesOf(name), { objectMode: false }),
    tellMissing: () =>
      missing.length === 0
        ? 'Tous les fichiers sont là.\n'
        : `Ces fichiers n’ont pas pu être lus, ou pas jusqu’au bout :\n\n${missing.map((name) => `media/${name}\n`).join('')}`,
  }
}
