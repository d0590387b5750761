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

/** Notes a file; one that is there already becomes young again, so that no sweep takes it. */
export async function noteFile(tx: Transaction, file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile> {
  const { name, kind, contentType, bytes, width, height, duration, thumbhash, playsEverywhere, ownerId } = file
  const [row] = await tx<{ ownerId: string | null; createdAt: Date }[]>`
    INSERT INTO files AS kept (
      name, kind, content_type, bytes, width, height, duration, thumbhash, plays_everywhere, owner_id
    ) VALUES (
      ${name}, ${kind}, ${contentType}, ${bytes}, ${width}, ${height}, ${duration}, ${thumbhash}, ${playsEverywhere},
      ${ownerId}
    )
    ON CONFLICT (name) DO UPDATE SET created_at = now(), owner_id = coalesce(kept.owner_id, excluded.owner_id)
    RETURNING owner_id, created_at`
  if (row === undefined) throw new Error('no row of the file that was noted')
  return { ...file, ...row }
}

export async function findFile(sql: Queryable, name: string): Promise<StoredFile | undefined> {
  const [row] = await sql<StoredFile[]>`
    SELECT *, bytes::double precision AS bytes FROM files WHERE name = ${name}`
  return row
}

/** Those of `stems` that the name of a noted file begins with, up to its first dot. */
export async function fileStems(sql: Queryable, stems: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ stem: string }[]>`
    SELECT DISTINCT split_part(name, '.', 1) AS stem FROM files WHERE split_part(name, '.', 1) = ANY(${[...stems]})`
  return new Set(rows.map(({ stem }) => stem))
}

/** Names of files older than `hours` that nothing shows, oldest first. */
export async function findUnusedFiles(database: Database, hours: number, limit: number): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    SELECT name FROM files WHERE created_at < now() - make_interval(hours => ${hours}) AND ${isUnused}
    ORDER BY created_at LIMIT ${limit}`
  return rows.map(({ name }) => name)
}

/** Forgets those of `names` that nothing shows and that were not sent again in the last `hours`; tells which. */
export async function forgetUnusedFiles(tx: Transaction, names: readonly string[], hours: number): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    DELETE FROM files WHERE name = ANY(${[...names]}) AND created_at <= now() - make_interval(hours => ${hours})
      AND ${isUnused}
    RETURNING name`
  return rows.map(({ name }) => name)
}

const isUnused = fragment`
  NOT EXISTS (SELECT FROM article_files WHERE file_name = files.name)
  AND NOT EXISTS (SELECT FROM users WHERE avatar = '/media/' || files.name)
  AND NOT EXISTS (SELECT FROM users WHERE banner_url = '/media/' || files.name)
  AND NOT EXISTS (SELECT FROM bug_reports WHERE screenshot = '/media/' || files.name)`
