import type { Readable } from 'node:stream'
import { KEPT } from '#contract/limits.ts'
import type { RecordingUploadRow } from './recording-uploads.queries.ts'

/** Hours without a byte after which an upload is given up. */
export const UPLOAD_HOURS = KEPT.uploadHours

/** Where the bytes of uploads on their way lie; what they are is in the database. Whoever writes or lends has the upload's turn. */
export interface RecordingParts {
  /** @throws DiskFull when all its bytes would not fit: sooner than after most of them were sent. */
  begin(id: string, bytes: number): Promise<void>
  /** How many bytes are here, from the first one on; null for one whose bytes are lost. */
  received(id: string): Promise<number | null>
  /**
   * Keeps a body that begins at `offset`, where the bytes that are here end. What came before it broke counts.
   * @returns where they end now. @throws DiskFull, StorageAway, and what the body broke with.
   */
  write(body: Readable, id: string, offset: number): Promise<number>
  /** Runs `work` with a file of all the bytes, which it may change. @throws DiskFull, StorageAway. */
  lend<Result>(upload: { id: string; bytes: number }, work: (path: string) => Promise<Result>): Promise<Result>
  discard(id: string): Promise<void>
}

/** As `received`: all the bytes of an upload that is done with. */
export async function receivedOf(parts: RecordingParts, row: RecordingUploadRow): Promise<number | null> {
  const isSettled = row.fileName !== null || row.refusalCode !== null
  return isSettled ? row.bytes : parts.received(row.id)
}
