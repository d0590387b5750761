import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { MediaError } from './media-error.ts'
import type { CheckedRecording, Reading } from './read-recording.ts'

/** Reading takes some 0.2 s, start of the thread included; a file that takes longer was made to. */
const TIME_LIMIT_MS = 10_000
const MEMORY_LIMIT_MB = 128
/** What a short-lived thread makes and forgets: more would only grow the server. */
const YOUNG_MEMORY_MB = 16

/**
 * Checks a video or sound by its bytes, in a thread that can be stopped: made-up indexes send any reader into loops. To be
 * called in one's turn (`uploadWork`).
 * @throws MediaError UNSUPPORTED_MEDIA for what is no MP4, MOV, WebM, M4A, MP3, Ogg or WAV; VALIDATION for one that is
 * truncated or damaged.
 */
export async function checkRecording(path: string): Promise<CheckedRecording> {
  const found = await inspectRecording(path)
  if (found === 'unknown') throw new MediaError('UNSUPPORTED_MEDIA', M.notAnImageOrVideo)
  if (found === 'damaged') throw new MediaError('VALIDATION', M.unreadableVideo)
  return found
}

/** What a file is by its bytes, in a thread that can be stopped. To be called in one's turn (`uploadWork`). */
export async function inspectRecording(path: string): Promise<Reading> {
  const worker = new Worker(new URL('./recording-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    // The library comments on odd files; nobody reads it.
    stdout: true,
    stderr: true,
  })
  try {
    const [reading]: Reading[] = await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return reading ?? 'damaged'
  } catch (error) {
    if (isOverLimit(error)) return 'damaged'
    throw error
  } finally {
    await worker.terminate()
  }
}

const isOverLimit = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
