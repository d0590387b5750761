import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { requireRoom } from '../../../platform/media/storage-room.ts'

/** A row of `recording_uploads`. */
export interface RecordingUploadRow {
  id: string
  ownerId: string
  filename: string
  /** What the client says that it sends. */
  kind: 'video' | 'audio' | null
  /** In all. */
  bytes: number
  /** The request that may write or check does so, as long as it says so. */
  writerUntil: Date | null
  /** What it became: one of these, or nothing yet. */
  fileName: string | null
  refusalCode: string | null
  refusalMessage: string | null
  touchedAt: Date
}

export type NewUpload = Pick<RecordingUploadRow, 'id' | 'ownerId' | 'filename' | 'kind' | 'bytes'>

/**
 * Lets an upload begin: all its bytes count as its owner's from now on.
 * @param storagePerAccount bytes that all of an account's files may take. @throws MediaError STORAGE_FULL.
 */
export function reserveUpload(database: Database, upload: NewUpload, storagePerAccount: number): Promise<void> {
  return database.transaction(async (tx) => {
    await requireRoom(tx, upload.ownerId, upload.bytes, storagePerAccount)
    await tx(query.insertInto('recordingUploads').values(upload))
  })
}

export async function findUpload(database: Queryable, id: string): Promise<RecordingUploadRow | undefined> {
  const [row] = await database(
    query
      .selectFrom('recordingUploads')
      .select(['id', 'ownerId', 'filename', 'writerUntil', 'fileName', 'refusalCode', 'refusalMessage', 'touchedAt'])
      .select((eb) => [
        sql<number>`${eb.ref('bytes')}::double precision`.as('bytes'),
        // Nothing else is sent this way.
        eb.ref('kind').$castTo<'video' | 'audio' | null>().as('kind'),
      ])
      .where('id', '=', id),
  )
  return row
}

export async function acceptUpload(database: Queryable, id: string, fileName: string): Promise<void> {
  await database(
    query.updateTable('recordingUploads').set({ fileName, touchedAt: sql<Date>`now()` }).where('id', '=', id),
  )
}

export async function refuseUpload(
  database: Queryable,
  id: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await database(
    query
      .updateTable('recordingUploads')
      .set({ refusalCode: code, refusalMessage: message, touchedAt: sql<Date>`now()` })
      .where('id', '=', id),
  )
}

export async function deleteUpload(database: Queryable, id: string): Promise<void> {
  await database(query.deleteFrom('recordingUploads').where('id', '=', id))
}

/** Forgets uploads without a byte for so many hours. */
export async function deleteOldUploads(database: Queryable, hours: number): Promise<void> {
  await database(
    query.deleteFrom('recordingUploads').where('touchedAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`),
  )
}

/** Which of `ids` are known uploads. */
export async function knownUploads(database: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database(
    query
      .selectFrom('recordingUploads')
      .select('id')
      .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`),
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lets `writer` write for so many seconds, unless another may; then it asks that one to make room.
 * @returns whether it may now.
 */
export async function takeTurn(database: Database, id: string, writer: string, seconds: number): Promise<boolean> {
  const [row] = await database(
    query
      .updateTable('recordingUploads')
      .set((eb) => ({
        writer: eb.case().when(isFree(eb)).then(writer).else(eb.ref('writer')).end(),
        writerUntil: eb.case().when(isFree(eb)).then(inSeconds(seconds)).else(eb.ref('writerUntil')).end(),
        isWriterAwaited: sql<boolean>`NOT ${isFree(eb)}`,
        touchedAt: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .returning((eb) => eb('writer', '=', writer).as('isMine')),
  )
  return row === undefined || row.isMine === true
}

const isFree = (eb: ExpressionBuilder<DB, 'recordingUploads'>): Expression<SqlBool> =>
  eb.or([eb('writer', 'is', null), eb('writerUntil', '<', sql<Date>`now()`)])

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Keeps the turn for so many seconds more. @returns 'awaited' when another request waits for it, 'lost' when it has it. */
export async function keepTurn(
  database: Database,
  id: string,
  writer: string,
  seconds: number,
): Promise<'mine' | 'awaited' | 'lost'> {
  const [row] = await database(
    query
      .updateTable('recordingUploads')
      .set({ writerUntil: inSeconds(seconds), touchedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('writer', '=', writer)
      .returning('isWriterAwaited'),
  )
  if (row === undefined) return 'lost'
  return row.isWriterAwaited ? 'awaited' : 'mine'
}

export async function endTurn(database: Database, id: string, writer: string): Promise<void> {
  await database(
    query
      .updateTable('recordingUploads')
      .set({ writer: null, writerUntil: null, isWriterAwaited: false })
      .where('id', '=', id)
      .where('writer', '=', writer),
  )
}
