import type { Locker } from '@tus/server'
import { CONTENT, RECORDING_BYTES } from '#contract/limits.ts'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { inspectRecording } from '../../../platform/media/check-recording.ts'
import { MediaError } from '../../../platform/media/media-error.ts'
import { uploadWork } from '../../../platform/media/picture-work.ts'
import type { CheckedRecording } from '../../../platform/media/read-recording.ts'
import { keepRecording } from '../../../platform/media/store-file.ts'
import type { RecordingParts } from './recording-parts.ts'
import { acceptUpload, findUpload, type RecordingUploadRow, refuseUpload } from './recording-uploads.queries.ts'

/** What an upload is finished with. */
export type UploadTools = Pick<Context, 'database' | 'storage'> & { parts: RecordingParts; turns: Locker }

/** A file of a gigabyte is read twice: more of them at once would only wait for the disk. */
const checking = createFairQueue(2, { waitingMost: 30, reason: 'recordings' })

/**
 * Makes a stored file of an upload whose bytes are all here, or refuses it and removes them; once, however often and on
 * whatever node it is called.
 * @returns its row afterwards; undefined for one that is gone.
 */
export async function finishUpload(tools: UploadTools, id: string): Promise<RecordingUploadRow | undefined> {
  const turn = tools.turns.newLock(id)
  await turn.lock(new AbortController().signal, () => {})
  try {
    const row = await findUpload(tools.database, id)
    if (row && row.fileName === null && row.refusalCode === null) await checking(row.ownerId, () => settle(tools, row))
    return await findUpload(tools.database, id)
  } finally {
    await turn.unlock()
  }
}

async function settle({ database, storage, parts }: UploadTools, row: RecordingUploadRow): Promise<void> {
  try {
    const file = await parts.lend(row, async (path) => {
      const recording = await check(path, row)
      return keepRecording({ database, storage }, { path, bytes: row.bytes }, recording, row.ownerId)
    })
    await acceptUpload(database, row.id, file.name)
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    await refuseUpload(database, row.id, error)
  }
  await parts.discard(row.id)
}

/** @throws MediaError for what is none of the videos or sounds that we take. */
async function check(path: string, { kind, bytes, ownerId }: RecordingUploadRow): Promise<CheckedRecording> {
  const found = await uploadWork(ownerId, () => inspectRecording(path))
  if (found === 'damaged') throw new MediaError('VALIDATION', M.damaged)
  if (found === 'unknown' || (kind !== null && found.kind !== kind))
    throw new MediaError('UNSUPPORTED_MEDIA', notOne(kind))
  refuseTooLarge(found.kind, bytes)
  if (found.duration > CONTENT.durationMaxSeconds) throw new MediaError('VALIDATION', M.tooLong)
  return found
}

/** @throws MediaError TOO_LARGE. @param kind null: the larger limit holds until it is known. */
export function refuseTooLarge(kind: RecordingUploadRow['kind'], bytes: number): void {
  if (bytes <= RECORDING_BYTES[kind ?? 'video']) return
  throw new MediaError('TOO_LARGE', kind === 'audio' ? M.soundTooLarge : M.videoTooLarge)
}

function notOne(kind: RecordingUploadRow['kind']): string {
  if (kind === null) return M.notARecording
  return kind === 'video' ? M.notAVideo : M.notASound
}
