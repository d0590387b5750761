import { type NotNull, sql } from 'kysely'
import type { PreparationFailure } from '#contract/publishing/messages.ts'
import type { Rendition } from '../../../platform/database/column-types.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { PREPARE_VIDEO } from './prepare-video.job.ts'

/** Has a stored video prepared, once. */
export async function askForRenditions(tx: Transaction, jobs: Jobs, fileName: string): Promise<void> {
  const added = await tx(
    query
      .insertInto('renditions')
      .values({ fileName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('fileName'),
  )
  await jobs.enqueue(tx, PREPARE_VIDEO, added)
}

/** Has a video prepared anew that could not be, or that nobody was asked to prepare. @returns whether it was either. */
export async function askAgain(tx: Transaction, jobs: Jobs, fileName: string): Promise<boolean> {
  const asked = await tx(
    query
      .insertInto('renditions')
      .values({ fileName })
      .onConflict((conflict) =>
        conflict
          .column('fileName')
          .doUpdateSet({ state: 'waiting', reason: null })
          .where('renditions.state', '=', 'failed'),
      )
      .returning('fileName'),
  )
  await jobs.enqueue(tx, PREPARE_VIDEO, asked)
  return asked.length > 0
}

/** Has videos prepared anew of which what was made is lost. */
export async function askForLost(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  names: readonly string[],
): Promise<void> {
  const asked = await tx(
    query
      .updateTable('renditions')
      .set({ state: 'waiting', reason: null, made: '[]' })
      .where('fileName', '=', sql<string>`ANY(${[...names]}::text[])`)
      .where('state', '=', 'ready')
      .returning('fileName'),
  )
  await jobs.enqueue(tx, PREPARE_VIDEO, asked)
}

/** A video to prepare. Sizes in pixels, `duration` in seconds. */
export interface VideoToPrepare {
  fileName: string
  contentType: string
  width: number
  height: number
  duration: number
}

/** Notes that a video is being prepared. Undefined for one that is gone, or ready. */
export async function beginPreparation(database: Queryable, fileName: string): Promise<VideoToPrepare | undefined> {
  const [video] = await database(
    query
      .updateTable('renditions as r')
      .from('files as f')
      .set({ state: 'working' })
      .whereRef('f.name', '=', 'r.fileName')
      .where('r.fileName', '=', fileName)
      .where('r.state', '<>', 'ready')
      .returning(['r.fileName', 'f.contentType', 'f.width', 'f.height', 'f.duration'])
      // The check of a video's bytes tells them.
      .$narrowType<{ width: NotNull; height: NotNull; duration: NotNull }>(),
  )
  return video
}

/** @returns false when the video is gone. */
export async function finishPreparation(database: Queryable, fileName: string, made: Rendition[]): Promise<boolean> {
  const finished = await database(
    query
      .updateTable('renditions')
      .set({ state: 'ready', reason: null, made: JSON.stringify(made) })
      .where('fileName', '=', fileName)
      .returning('fileName'),
  )
  return finished.length > 0
}

/** Notes that it waits for its next try. @param reason why the last one failed; null: by no fault of the video. */
export async function postponePreparation(
  database: Queryable,
  fileName: string,
  reason: PreparationFailure | null,
): Promise<void> {
  await database(
    query
      .updateTable('renditions')
      .set((eb) => ({ state: 'waiting', reason: sql`coalesce(${reason}, ${eb.ref('reason')})` }))
      .where('fileName', '=', fileName)
      .where('state', '=', 'working'),
  )
}

/** After the last try. */
export async function failPreparation(database: Queryable, fileName: string): Promise<void> {
  const unknown: PreparationFailure = 'server'
  await database(
    query
      .updateTable('renditions')
      .set((eb) => ({ state: 'failed', reason: eb.fn.coalesce('reason', eb.val(unknown)) }))
      .where('fileName', '=', fileName)
      .where('state', '<>', 'ready'),
  )
}

export function findUnprepared(database: Queryable): Promise<{ fileName: string }[]> {
  return database(
    query
      .selectFrom('renditions')
      .select('fileName')
      .where('state', 'in', [sql.lit('waiting' as const), sql.lit('working' as const)])
      .orderBy('createdAt'),
  )
}

/** The articles that show a file. */
export async function articlesWith(database: Queryable, fileName: string): Promise<string[]> {
  const rows = await database(query.selectFrom('articleFiles').select('articleId').where('fileName', '=', fileName))
  return rows.map(({ articleId }) => articleId)
}
