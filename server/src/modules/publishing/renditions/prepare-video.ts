import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { PreparationFailure } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Rendition } from '../../../platform/database/column-types.ts'
import { withLeases } from '../../../platform/database/leases.ts'
import { isDiskFull } from '../../../platform/disk/disk-full.ts'
import { NotNow } from '../../../platform/jobs/job.ts'
import { FfmpegError } from '../../../platform/media/ffmpeg.ts'
import { findFile } from '../../../platform/media/files.queries.ts'
import { makeRenditions } from '../../../platform/media/make-renditions.ts'
import { renditionNames } from '../../../platform/media/media-family.ts'
import { isStorageAway } from '../../../platform/media/storage-away.ts'
import { uploadsFolder } from '../uploads/uploads-folder.ts'
import { PREPARE_VIDEO } from './prepare-video.job.ts'
import {
  beginPreparation,
  failPreparation,
  findUnprepared,
  finishPreparation,
  postponePreparation,
  type VideoToPrepare,
} from './renditions.queries.ts'

/** A video may take ten times as long to prepare as to watch, and ten minutes at least. Milliseconds. */
const timeLimit = ({ duration }: VideoToPrepare): number => Math.ceil(Math.max(600, duration * 10)) * 1000

/** Seconds until a machine is asked again that prepares a video already, or that has no room or no store. */
const BUSY_SECONDS = 15
const NO_ROOM_SECONDS = 30

/** Prepares videos behind everything else, one at a time on each machine; nothing where ffmpeg is missing. */
export function prepareVideos(context: Context): void {
  const { database, perform, storage, tell, config, ffmpeg, jobs } = context
  if (ffmpeg === null) return
  const program = ffmpeg

  jobs.work(PREPARE_VIDEO, {
    async run({ fileName }, signal) {
      const { held } = await withLeases(database, [`${PREPARE_VIDEO.name}:${hostname()}`], async () => {
        const video = await beginPreparation(database, fileName)
        if (video !== undefined) await prepare(video, signal).finally(() => tellOf(fileName))
      })
      if (held.length === 0) throw new NotNow(BUSY_SECONDS)
    },
    async giveUp({ fileName }) {
      await failPreparation(database, fileName)
      await tellOf(fileName)
    },
    due: () => findUnprepared(database),
  })

  async function prepare(video: VideoToPrepare, signal: AbortSignal): Promise<void> {
    const { fileName } = video
    await tellOf(fileName)
    const late = AbortSignal.timeout(timeLimit(video))
    try {
      const folder = join(uploadsFolder(config.dataDir), `renditions-${randomUUID()}`)
      const made = await makeRenditions({ storage, ffmpeg: program, folder }, video, AbortSignal.any([signal, late]))
      if (made !== null && !(await finish(fileName, made))) await forget(fileName)
    } catch (error) {
      const isOurs = signal.aborted || isDiskFull(error) || isStorageAway(error)
      await postponePreparation(database, fileName, isOurs ? null : reasonOf(error, late.aborted))
      throw isOurs ? new NotNow(NO_ROOM_SECONDS) : error
    }
  }

  /** @returns false for one that was removed meanwhile. */
  const finish = (fileName: string, made: Rendition[]): Promise<boolean> =>
    perform(async (tx) => {
      const isThere = await finishPreparation(tx, fileName, made)
      if (isThere) tx.note({ kind: 'video-ready', fileName })
      return isThere
    })

  /** A video that was removed meanwhile leaves nothing behind. */
  async function forget(fileName: string): Promise<void> {
    if ((await findFile(database, fileName)) === undefined) await storage.remove(renditionNames(fileName))
  }

  const tellOf = (fileName: string) => tell({ kind: 'video-prepared', fileName })
}

function reasonOf(error: unknown, isLate: boolean): PreparationFailure {
  if (isLate) return 'late'
  return error instanceof FfmpegError ? 'unreadable' : 'server'
}
