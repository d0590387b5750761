import type { Database, Queryable } from '../../platform/database/connect.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { requireRoom } from '../../platform/media/storage-room.ts'

/** A row of `recording_uploads`. */
export interface RecordingUploadRow {
  id: string
  ownerId: string
  filename: string
  /** What the client says that it sends. */
  kind: 'video' | 'audio' | null
  /** In all. */
  bytes: number
  /** The request that may write or check, as long as it says so. */
  writer: string | null
  writerUntil: Date | null
  /** What it became: one of these, or nothing yet. */
  fileName: string | null
  refusalCode: string | null
  refusalMessage: string | null
  createdAt: Date
  touchedAt: Date
}

export type NewUpload = Pick<RecordingUploadRow, 'id' | 'ownerId' | 'filename' | 'kind' | 'bytes'>

/**
 * Lets an upload begin: all its bytes count as its owner's from now on.
 * @param storagePerAccount bytes that all of an account's files may take. @throws MediaError STORAGE_FULL.
 */
export function reserveUpload(database: Database, upload: NewUpload, storagePerAccount: number): Promise<void> {
  const { id, ownerId, filename, kind, bytes } = upload
  return database.transaction(async (tx) => {
    await requireRoom(tx, ownerId, bytes, storagePerAccount)
    await tx`
      INSERT INTO recording_uploads (id, owner_id, filename, kind, bytes)
      VALUES (${id}, ${ownerId}, ${filename}, ${kind}, ${bytes})`
  })
}

export async function findUpload(sql: Queryable, id: string): Promise<RecordingUploadRow | undefined> {
  const [row] = await sql<RecordingUploadRow[]>`
    SELECT *, bytes::double precision AS bytes FROM recording_uploads WHERE id = ${id}`
  return row
}

export async function acceptUpload(sql: Queryable, id: string, fileName: string): Promise<void> {
  await sql`UPDATE recording_uploads SET file_name = ${fileName}, touched_at = now() WHERE id = ${id}`
}

export async function refuseUpload(
  sql: Queryable,
  id: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await sql`
    UPDATE recording_uploads SET refusal_code = ${code}, refusal_message = ${message}, touched_at = now()
    WHERE id = ${id}`
}

export async function deleteUpload(sql: Queryable, id: string): Promise<void> {
  await sql`DELETE FROM recording_uploads WHERE id = ${id}`
}

/** Forgets uploads without a byte for so many hours. */
export async function deleteOldUploads(sql: Queryable, hours: number): Promise<void> {
  await sql`DELETE FROM recording_uploads WHERE touched_at < now() - make_interval(hours => ${hours})`
}

/** Which of `ids` are known uploads. */
export async function knownUploads(sql: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`SELECT id FROM recording_uploads WHERE id = ANY(${[...ids]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lets `writer` write for so many seconds, unless another may; then it asks that one to make room.
 * @returns whether it may now.
 */
export async function takeTurn(database: Database, id: string, writer: string, seconds: number): Promise<boolean> {
  const [row] = await database<{ isMine: boolean }[]>`
    UPDATE recording_uploads SET
      writer = CASE WHEN ${isFree} THEN ${writer}::uuid ELSE writer END,
      writer_until = CASE WHEN ${isFree} THEN now() + make_interval(secs => ${seconds}) ELSE writer_until END,
      is_writer_awaited = NOT ${isFree},
      touched_at = now()
    WHERE id = ${id}
    RETURNING writer = ${writer}::uuid AS is_mine`
  return row?.isMine ?? true
}

const isFree = fragment`(writer IS NULL OR writer_until < now())`

/** Keeps the turn for so many seconds more. @returns 'awaited' when another request waits for it, 'lost' when it has it. */
export async function keepTurn(
  database: Database,
  id: string,
  writer: string,
  seconds: number,
): Promise<'mine' | 'awaited' | 'lost'> {
  const [row] = await database<{ isWriterAwaited: boolean }[]>`
    UPDATE recording_uploads SET writer_until = now() + make_interval(secs => ${seconds}), touched_at = now()
    WHERE id = ${id} AND writer = ${writer}
    RETURNING is_writer_awaited`
  if (row === undefined) return 'lost'
  return row.isWriterAwaited ? 'awaited' : 'mine'
}

export async function endTurn(database: Database, id: string, writer: string): Promise<void> {
  await database`
    UPDATE recording_uploads SET writer = NULL, writer_until = NULL, is_writer_awaited = false
    WHERE id = ${id} AND writer = ${writer}`
}
