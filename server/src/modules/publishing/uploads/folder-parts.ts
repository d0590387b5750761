import { type FileHandle, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace } from '../../../platform/disk/disk-space.ts'
import { PRIVATE } from '../../../platform/disk/private-folders.ts'
import type { RecordingParts } from './recording-parts.ts'

/** A file for each upload, which ends where its client goes on. */
export function createFolderParts(folder: string, disk: Pick<DiskSpace, 'requireForFiles'>): RecordingParts {
  const pathOf = (id: string) => join(folder, id)
  return {
    async begin(id, bytes) {
      await disk.requireForFiles(bytes)
      await mkdir(folder, { recursive: true, mode: PRIVATE })
      await writeFile(pathOf(id), '')
    },

    async received(id) {
      const found = await stat(pathOf(id)).catch(() => null)
      return found?.size ?? null
    },

    async write(body, id, offset) {
      const file = await open(pathOf(id), 'r+')
      let end = offset
      try {
        for await (const chunk of body) {
          await disk.requireForFiles(chunk.length)
          end += await writeWhole(file, chunk, end)
        }
      } finally {
        await file.sync()
        await file.close()
      }
      return end
    },

    lend: ({ id }, work) => work(pathOf(id)),

    discard: (id) => rm(pathOf(id), { force: true }),
  }
}

/** What a full disk takes only a part of must fail, not leave a hole in the file. @returns its bytes. */
async function writeWhole(file: FileHandle, chunk: Buffer, position: number): Promise<number> {
  for (let at = 0; at < chunk.length; ) {
    at += (await file.write(chunk, at, chunk.length - at, position + at)).bytesWritten
  }
  return chunk.length
}
