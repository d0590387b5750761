import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { PreparationFailure } from '#contract/recording-rules.ts'
import type { Context } from '../../context.ts'
import { isDiskFull } from '../../platform/disk/disk-full.ts'
import { FfmpegError } from '../../platform/media/ffmpeg.ts'
import { findFile } from '../../platform/media/files.queries.ts'
import { makeRenditions } from '../../platform/media/make-renditions.ts'
import { renditionNames } from '../../platform/media/rendition-names.ts'
import { isStorageAway } from '../../platform/media/storage-away.ts'
import { uploadsFolder } from '../uploads/uploads-folder.ts'
import {
  claimTask,
  failTask,
  finishTask,
  keepTask,
  piecesWith,
  RENDITIONS_CHANNEL,
  type RenditionTask,
  returnTask,
} from './renditions.queries.ts'

export interface RenditionWorker {
  /** Stops what is under way and gives it back. */
  stop(): Promise<void>
}

export interface RenditionWorkerOptions {
  log: { warn(details: object, message: string): void }
  /** Milliseconds between two looks for work that nobody told of: what a crash left. */
  pause?: number
  /** Seconds after which work is taken from a worker that says nothing. */
  leaseSeconds?: number
}

/** A video may take ten times as long to prepare as to watch, and ten minutes at least. Milliseconds. */
const timeLimit = ({ duration }: RenditionTask): number => Math.max(600, duration * 10) * 1000

/**
 * Prepares videos one by one for as long as the server runs, behind everything else; nothing where ffmpeg is missing.
 * The database says when there is one, and gives what a crash interrupted to the next who asks.
 */
export async function startRenditionWorker(
  context: Context,
  { log, pause = 30_000, leaseSeconds = 30 }: RenditionWorkerOptions,
): Promise<RenditionWorker> {
  const { database, storage, changes, config, ffmpeg, watch } = context
  if (ffmpeg === null) return { stop: async () => {} }

  const worker = randomUUID()
  const machine = hostname()
  const stopping = new AbortController()
  let isAsked = false
  let round: Promise<void> | undefined

  function wake(): void {
    isAsked = true
    round ??= workThrough()
      .catch((err: unknown) => log.warn({ err }, 'videos could not be prepared'))
      .finally(() => {
        round = undefined
      })
  }

  async function workThrough(): Promise<void> {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false
      const task = await claimTask(database, { worker, machine, seconds: leaseSeconds })
      if (task === undefined) continue
      isAsked = true
      await tell(task)
      await work(task, ffmpeg ?? '')
      await tell(task)
    }
  }

  async function work(task: RenditionTask, program: string): Promise<void> {
    const { fileName } = task
    const lost = new AbortController()
    const heartbeat = setInterval(
      async () => {
        const isOurs = await keepTask(database, fileName, worker, leaseSeconds).catch(() => true)
        if (!isOurs) lost.abort()
      },
      (leaseSeconds * 1000) / 3,
    )
    const late = AbortSignal.timeout(timeLimit(task))
    try {
      const folder = join(uploadsFolder(config.dataDir), `renditions-${randomUUID()}`)
      const signal = AbortSignal.any([stopping.signal, lost.signal, late])
      const made = await makeRenditions({ storage, ffmpeg: program, folder }, task, signal)
      if (made !== null && !(await finishTask(database, fileName, worker, made))) await forget(fileName)
    } catch (error) {
      // None is the video's fault; where there is no room or no store, the next look is soon enough.
      const isOurs = isDiskFull(error) || isStorageAway(error)
      if (isOurs) isAsked = false
      if (isOurs || stopping.signal.aborted) return await returnTask(database, fileName, worker)
      log.warn({ err: error, fileName }, 'a video could not be prepared')
      await failTask(database, fileName, worker, late.aborted ? 'late' : reasonOf(error))
    } finally {
      clearInterval(heartbeat)
    }
  }

  /** A video that was removed meanwhile leaves nothing behind; one that is somebody else's task does. */
  async function forget(fileName: string): Promise<void> {
    if ((await findFile(database, fileName)) === undefined) await storage.remove(renditionNames(fileName))
  }

  async function tell({ fileName }: RenditionTask): Promise<void> {
    const ids = await piecesWith(database, fileName)
    await changes.publish(ids.map((id) => `content:${id}` as const))
  }

  const unlisten = await watch.listen(RENDITIONS_CHANNEL, wake)
  const unsubscribe = watch.subscribe({ back: wake })
  wake()
  const timer = setInterval(wake, pause)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await round
      unsubscribe()
      unlisten()
    },
  }
}

const reasonOf = (error: unknown): PreparationFailure => (error instanceof FfmpegError ? 'unreadable' : 'server')
