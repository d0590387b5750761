import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '../../platform/database/connect.ts'
import type { DiskSpace } from '../../platform/disk/disk-space.ts'
import { PRIVATE } from '../../platform/disk/private-folders.ts'
import { type RecordingParts, UPLOAD_HOURS } from './recording-parts.ts'
import { deleteUpload, findUpload, type NewUpload, reserveUpload } from './recording-uploads.queries.ts'

/** What `onUploadCreate` makes of the client's metadata. */
export type UploadMetadata = { ownerId: string; filename: string; kind: 'video' | 'audio' | null }

/** The parts of recordings as the tus server keeps uploads. */
export class TusStore extends DataStore {
  readonly #parts: RecordingParts
  readonly #database: Database
  readonly #disk: DiskSpace

  readonly #storagePerAccount: number

  /** @param storagePerAccount bytes. */
  constructor(parts: RecordingParts, database: Database, disk: DiskSpace, storagePerAccount: number) {
    super()
    this.#storagePerAccount = storagePerAccount
    this.#parts = parts
    this.#database = database
    this.#disk = disk
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { ownerId = '', filename = '', kind = null } = upload.metadata ?? {}
    // All of it at once, rather than a refusal after most of it was sent.
    await this.#disk.requireForFiles(upload.size ?? 0)
    await mkdir(this.#parts.folder, { recursive: true, mode: PRIVATE })
    await writeFile(this.#parts.pathOf(upload.id), '')
    const row: NewUpload = {
      id: upload.id,
      ownerId: ownerId ?? '',
      filename: filename ?? '',
      kind: kind === 'video' || kind === 'audio' ? kind : null,
      bytes: upload.size ?? 0,
    }
    await reserveUpload(this.#database, row, this.#storagePerAccount).catch(async (error: unknown) => {
      await this.#parts.discard(upload.id)
      throw error
    })
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#database, id)
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND
    const offset = await this.#parts.received(row)
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    const { bytes: size, filename, kind, touchedAt } = row
    const metadata = { filename, ...(kind && { kind }) }
    return new Upload({ id, size, offset, metadata, creation_date: touchedAt.toISOString() })
  }

  /** What was written before a connection broke counts: the file ends where the client goes on. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.#parts.pathOf(id), 'r+')
    let end = offset
    try {
      for await (const chunk of body) {
        await this.#disk.requireForFiles(chunk.length)
        end += await writeWhole(file, chunk, end)
      }
    } finally {
      await file.sync()
      await file.close()
    }
    return end
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#database, id)
    await this.#parts.discard(id)
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000
  }
}

/** What a full disk takes only a part of must fail, not leave a hole in the file. @returns its bytes. */
async function writeWhole(file: FileHandle, chunk: Buffer, position: number): Promise<number> {
  for (let at = 0; at < chunk.length; ) {
    at += (await file.write(chunk, at, chunk.length - at, position + at)).bytesWritten
  }
  return chunk.length
}
