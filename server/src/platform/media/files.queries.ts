import type { Database, Queryable, Transaction } from '../database/connect.ts'
import { fragment } from '../database/fragment.ts'

/** A row of `files`. */
export interface StoredFile {
  /** A content hash with the size in pixels; served under `mediaUrl(name)`. */
  name: string
  kind: 'image' | 'video' | 'audio' | 'text'
  contentType: string
  bytes: number
  /** Pixels; null for a sound. */
  width: number | null
  height: number | null
  /** Seconds; null for an image. */
  duration: number | null
  /** Base64; null for what is no image. */
  thumbhash: string | null
  /** False for videos and sounds of a kind that some browsers do not play. */
  playsEverywhere: boolean
  ownerId: string | null
  createdAt: Date
}

/** decisions §5: hours for which a sending that nothing took up holds its file. */
const WAITING_HOURS = 24

/** Notes a file whose bytes are kept, and `sendings` of it by its owner. */
export async function noteFile(
  tx: Transaction,
  file: Omit<StoredFile, 'createdAt'>,
  sendings = 1,
): Promise<StoredFile> {
  const { name, kind, contentType, bytes, width, height, duration, thumbhash, playsEverywhere, ownerId } = file
  await lockOwner(tx, ownerId)
  const [row] = await tx<{ ownerId: string | null; createdAt: Date }[]>`
    INSERT INTO files AS kept (
      name, kind, content_type, bytes, width, height, duration, thumbhash, plays_everywhere, owner_id
    ) VALUES (
      ${name}, ${kind}, ${contentType}, ${bytes}, ${width}, ${height}, ${duration}, ${thumbhash}, ${playsEverywhere},
      ${ownerId}
    )
    ON CONFLICT (name) DO UPDATE SET owner_id = coalesce(kept.owner_id, excluded.owner_id)
    RETURNING owner_id, created_at`
  if (row === undefined) throw new Error('no row of the file that was noted')
  await countSendings(tx, [name], ownerId, sendings)
  return { ...file, ...row }
}

/** As `noteFile` for one that is there already; undefined, and nothing noted, when it is not. */
export async function noteAgain(
  tx: Transaction,
  { name, ownerId }: Pick<StoredFile, 'name' | 'ownerId'>,
  sendings: number,
): Promise<Pick<StoredFile, 'ownerId' | 'createdAt'> | undefined> {
  await lockOwner(tx, ownerId)
  const [row] = await tx<Pick<StoredFile, 'ownerId' | 'createdAt'>[]>`
    UPDATE files SET owner_id = coalesce(owner_id, ${ownerId}) WHERE name = ${name} RETURNING owner_id, created_at`
  if (row !== undefined) await countSendings(tx, [name], ownerId, sendings)
  return row
}

/** To be called before any file is locked: the end of an account locks in this order, too. */
export async function lockOwner(tx: Transaction, ownerId: string | null): Promise<void> {
  if (ownerId !== null) await tx`SELECT FROM users WHERE id = ${ownerId} FOR KEY SHARE`
}

/** Counts so many sendings of each of `names` as young and waiting. To be called with the files locked. */
export async function countSendings(
  tx: Transaction,
  names: readonly string[],
  ownerId: string | null,
  sendings: number,
): Promise<void> {
  await tx`
    INSERT INTO file_uploads AS kept (file_name, owner_id, waiting)
    SELECT name, ${ownerId}::uuid, ${sendings}::integer FROM files WHERE name = ANY(${[...names]}) ORDER BY name
    ON CONFLICT ON CONSTRAINT file_uploads_owner
    DO UPDATE SET waiting = kept.waiting + excluded.waiting, uploaded_at = now()`
}

/** One sending of each of `names` waits no longer, for what it was meant for is there. To be called with the files locked. */
export async function takeUpSendings(tx: Transaction, names: readonly string[], ownerId: string): Promise<void> {
  await tx`
    UPDATE file_uploads SET waiting = waiting - 1
    WHERE file_name = ANY(${[...names]}) AND (owner_id = ${ownerId} OR owner_id IS NULL) AND waiting > 0`
}

/** Holds off the removal of these files until the transaction ends. @returns those that are kept. */
export async function lockFiles(tx: Transaction, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ name: string }[]>`
    SELECT name FROM files WHERE name = ANY(${[...names]}) ORDER BY name FOR NO KEY UPDATE`
  return new Set(rows.map(({ name }) => name))
}

export async function findFile(sql: Queryable, name: string): Promise<StoredFile | undefined> {
  const [row] = await sql<StoredFile[]>`
    SELECT *, bytes::double precision AS bytes FROM files WHERE name = ${name}`
  return row
}

/** Those of `names` that are noted. */
export async function knownFiles(sql: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`SELECT name FROM files WHERE name = ANY(${[...names]})`
  return new Set(rows.map(({ name }) => name))
}

/** Those of `stems` that the name of a noted file begins with, up to its first dot. */
export async function fileStems(sql: Queryable, stems: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ stem: string }[]>`
    SELECT DISTINCT split_part(name, '.', 1) AS stem FROM files WHERE split_part(name, '.', 1) = ANY(${[...stems]})`
  return new Set(rows.map(({ stem }) => stem))
}

/** Names of files that nothing shows and nobody waits for, oldest first, after the one that came at `after`. */
export async function findUnusedFiles(
  database: Database,
  after: { createdAt: Date; name: string } | null,
  limit: number,
): Promise<{ name: string; createdAt: Date }[]> {
  return database<{ name: string; createdAt: Date }[]>`
    SELECT name, created_at FROM files
    WHERE ${after === null ? fragment`true` : fragment`(created_at, name) > (${after.createdAt}, ${after.name})`}
      AND ${isUnused}
    ORDER BY created_at, name LIMIT ${limit}`
}

/**
 * Forgets those of `names` that nothing shows and nobody waits for; tells which. The lock comes first, in a statement of
 * its own: what others wrote until they let go of it is then seen.
 */
export async function forgetUnusedFiles(tx: Transaction, names: readonly string[]): Promise<string[]> {
  await tx`SELECT FROM files WHERE name = ANY(${[...names]}) ORDER BY name FOR UPDATE`
  const rows = await tx<{ name: string }[]>`
    DELETE FROM files WHERE name = ANY(${[...names]}) AND ${isUnused} RETURNING name`
  return rows.map(({ name }) => name)
}

/** The one rule of what may be removed. */
const isUnused = fragment`
  NOT EXISTS (SELECT FROM article_files WHERE file_name = files.name)
  AND NOT EXISTS (SELECT FROM users WHERE avatar = '/media/' || files.name)
  AND NOT EXISTS (SELECT FROM users WHERE banner_url = '/media/' || files.name)
  AND NOT EXISTS (SELECT FROM bug_reports WHERE screenshot = '/media/' || files.name)
  AND NOT EXISTS (
    SELECT FROM file_uploads
    WHERE file_name = files.name AND waiting > 0 AND uploaded_at > now() - make_interval(hours => ${WAITING_HOURS}))`
