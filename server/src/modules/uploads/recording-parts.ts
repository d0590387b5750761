import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT } from '#contract/legal-limits.ts'
import type { RecordingUploadRow } from './recording-uploads.queries.ts'

/** Hours without a byte after which an upload is given up. */
export const UPLOAD_HOURS = KEPT.uploadHours

/** Where the bytes of uploads on their way lie, a file each; what they are is in the database. */
export interface RecordingParts {
  readonly folder: string
  pathOf(id: string): string
  /** How many bytes are here: all of them for one that is done with, null for one whose bytes are lost. */
  received(row: RecordingUploadRow): Promise<number | null>
  discard(id: string): Promise<void>
}

export function createRecordingParts(folder: string): RecordingParts {
  const pathOf = (id: string) => join(folder, id)
  return {
    folder,
    pathOf,
    async received(row) {
      if (row.fileName !== null || row.refusalCode !== null) return row.bytes
      const found = await stat(pathOf(row.id)).catch(() => null)
      return found?.size ?? null
    },
    discard: (id) => rm(pathOf(id), { force: true }),
  }
}
