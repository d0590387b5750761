import type { PreparationFailure } from '#contract/recording-rules.ts'
import type { Database, Queryable } from '../../platform/database/connect.ts'
import type { Rendition } from '../../platform/database/json-columns.ts'

/** Told whenever there may be a video to prepare. */
export const RENDITIONS_CHANNEL = 'kiosque_renditions'

/** Times that a video is tried before it counts as failed: a crash may be ours, three are the video's. */
const ATTEMPTS_MAX = 3

/** Has a stored video prepared, once. */
export async function askForRenditions(sql: Queryable, fileName: string): Promise<void> {
  await sql`
    WITH added AS (INSERT INTO renditions (file_name) VALUES (${fileName}) ON CONFLICT DO NOTHING RETURNING 1)
    SELECT pg_notify(${RENDITIONS_CHANNEL}, '') FROM added`
}

/** Has a video prepared anew that could not be, or that nobody was asked to prepare. @returns whether it was either. */
export async function askAgain(sql: Queryable, fileName: string): Promise<boolean> {
  const asked = await sql`
    WITH asked AS (
      INSERT INTO renditions AS known (file_name) VALUES (${fileName})
      ON CONFLICT (file_name) DO UPDATE SET state = 'waiting', attempts = 0, reason = NULL
      WHERE known.state = 'failed'
      RETURNING 1)
    SELECT pg_notify(${RENDITIONS_CHANNEL}, '') FROM asked`
  return asked.length > 0
}

/** A video to prepare. Sizes in pixels, `duration` in seconds. */
export interface RenditionTask {
  fileName: string
  contentType: string
  width: number
  height: number
  duration: number
  attempts: number
}

/** Any number, the same on every node: claims come one after the other, so that a machine is never given two. */
const LOCK = 7_265_002

/**
 * Takes the oldest video that waits, or whose worker has said nothing for as long as it may, for this worker. None while
 * another process of the same machine is at work.
 */
export async function claimTask(
  database: Database,
  { worker, machine, seconds }: { worker: string; machine: string; seconds: number },
): Promise<RenditionTask | undefined> {
  return database.transaction(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`
    await tx`
      UPDATE renditions SET state = 'failed', reason = coalesce(reason, 'server'), worker = NULL, lease_until = NULL
      WHERE state = 'working' AND lease_until < now() AND attempts >= ${ATTEMPTS_MAX}`
    const [task] = await tx<RenditionTask[]>`
      UPDATE renditions r SET state = 'working', attempts = r.attempts + 1, worker = ${worker}, machine = ${machine},
        lease_until = now() + make_interval(secs => ${seconds})
      FROM files f
      WHERE f.name = r.file_name AND r.file_name = (
        SELECT file_name FROM renditions
        WHERE state = 'waiting' OR (state = 'working' AND lease_until < now())
        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      AND NOT EXISTS (SELECT FROM renditions WHERE state = 'working' AND machine = ${machine} AND lease_until >= now())
      RETURNING r.file_name, f.content_type, f.width, f.height, f.duration, r.attempts`
    return task
  })
}

/** Says that the worker is still at it. @returns false when the task is no longer its own, or gone. */
export async function keepTask(
  database: Database,
  fileName: string,
  worker: string,
  seconds: number,
): Promise<boolean> {
  const kept = await database`
    UPDATE renditions SET lease_until = now() + make_interval(secs => ${seconds})
    WHERE file_name = ${fileName} AND worker = ${worker} AND state = 'working' RETURNING file_name`
  return kept.length > 0
}

/** @returns false when the video is gone, or somebody else's task. */
export async function finishTask(
  database: Database,
  fileName: string,
  worker: string,
  made: Rendition[],
): Promise<boolean> {
  const finished = await database`
    UPDATE renditions SET state = 'ready', reason = NULL, made = ${JSON.stringify(made)}, worker = NULL, lease_until = NULL
    WHERE file_name = ${fileName} AND worker = ${worker} RETURNING file_name`
  return finished.length > 0
}

/** Puts a task back for another try; after the last one it has failed. */
export async function failTask(
  database: Database,
  fileName: string,
  worker: string,
  reason: PreparationFailure,
): Promise<void> {
  await database`
    UPDATE renditions SET reason = ${reason}, worker = NULL, lease_until = NULL,
      state = CASE WHEN attempts >= ${ATTEMPTS_MAX} THEN 'failed'::rendition_state ELSE 'waiting'::rendition_state END
    WHERE file_name = ${fileName} AND worker = ${worker}`
}

/** Gives a task back that was not tried to its end (the server stops). */
export async function returnTask(database: Database, fileName: string, worker: string): Promise<void> {
  await database`
    UPDATE renditions SET state = 'waiting', attempts = attempts - 1, worker = NULL, lease_until = NULL
    WHERE file_name = ${fileName} AND worker = ${worker}`
}

/** The pieces that show a file. */
export async function piecesWith(database: Database, fileName: string): Promise<string[]> {
  const rows = await database<{ articleId: string }[]>`
    SELECT article_id FROM article_files WHERE file_name = ${fileName}`
  return rows.map(({ articleId }) => articleId)
}
