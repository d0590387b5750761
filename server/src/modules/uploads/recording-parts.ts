import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Database } from '../../database/connect.ts'
import { deleteUpload, findUpload, insertUpload, type RecordingUploadRow } from './recording-uploads.queries.ts'

/** Hours without a byte after which an upload is given up. */
export const UPLOAD_HOURS = 24

/** What `onUploadCreate` makes of the client's metadata. */
export type UploadMetadata = { ownerId: string; filename: string; kind: 'video' | 'audio' | null }

/** Where the bytes of uploads on their way lie, a file each; what they are is in the database. */
export class RecordingParts extends DataStore {
  readonly #folder: string
  readonly #database: Database

  constructor(folder: string, database: Database) {
    super()
    this.#folder = folder
    this.#database = database
    this.extensions = ['creation', 'termination', 'expiration']
  }

  pathOf(id: string): string {
    return join(this.#folder, id)
  }

  /** How many bytes are here: all of them for one that is done with, null for one whose bytes are lost. */
  async received(row: RecordingUploadRow): Promise<number | null> {
    if (row.fileName !== null || row.refusalCode !== null) return row.bytes
    const found = await stat(this.pathOf(row.id)).catch(() => null)
    return found?.size ?? null
  }

  async discard(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true })
  }

  override async create(upload: Upload): Promise<Upload> {
    const { ownerId = '', filename = '', kind = null } = upload.metadata ?? {}
    await mkdir(this.#folder, { recursive: true })
    await writeFile(this.pathOf(upload.id), '')
    await insertUpload(this.#database, {
      id: upload.id,
      ownerId: ownerId ?? '',
      filename: filename ?? '',
      kind: kind === 'video' || kind === 'audio' ? kind : null,
      bytes: upload.size ?? 0,
    })
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#database, id)
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND
    const offset = await this.received(row)
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    const { bytes: size, filename, kind, touchedAt } = row
    const metadata = { filename, ...(kind && { kind }) }
    return new Upload({ id, size, offset, metadata, creation_date: touchedAt.toISOString() })
  }

  /** What was written before a connection broke counts: the file ends where the client goes on. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.pathOf(id), 'r+')
    let end = offset
    try {
      for await (const chunk of body) end += (await file.write(chunk, 0, chunk.length, end)).bytesWritten
    } finally {
      await file.sync()
      await file.close()
    }
    return end
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#database, id)
    await this.discard(id)
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000
  }
}
