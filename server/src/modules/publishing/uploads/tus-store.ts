import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '../../../platform/database/connect.ts'
import { type RecordingParts, receivedOf, UPLOAD_HOURS } from './recording-parts.ts'
import { deleteUpload, findUpload, type NewUpload, reserveUpload } from './recording-uploads.queries.ts'

/** What `onUploadCreate` makes of the client's metadata. */
export type UploadMetadata = { ownerId: string; filename: string; kind: 'video' | 'audio' | null }

/** The parts of recordings as the tus server keeps uploads. */
export class TusStore extends DataStore {
  readonly #parts: RecordingParts
  readonly #database: Database
  readonly #storagePerAccount: number

  /** @param storagePerAccount bytes. */
  constructor(parts: RecordingParts, database: Database, storagePerAccount: number) {
    super()
    this.#storagePerAccount = storagePerAccount
    this.#parts = parts
    this.#database = database
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { ownerId = '', filename = '', kind = null } = upload.metadata ?? {}
    await this.#parts.begin(upload.id, upload.size ?? 0)
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
    const offset = await receivedOf(this.#parts, row)
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    const { bytes: size, filename, kind, touchedAt } = row
    const metadata = { filename, ...(kind && { kind }) }
    return new Upload({ id, size, offset, metadata, creation_date: touchedAt.toISOString() })
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    return this.#parts.write(body, id, offset)
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#database, id)
    await this.#parts.discard(id)
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000
  }
}
