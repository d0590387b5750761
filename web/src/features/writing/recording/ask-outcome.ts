import type { Upload } from '#contract/uploads.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { isPassing } from './refusals.ts'

/** Milliseconds between two questions. */
const PAUSE = 1_000

/** What came of an upload whose bytes are all there: the stored file, or why it was refused. */
export interface UploadOutcome {
  file: Upload | null
  message: string | null
}

/** Asks until the server has read the file. Without a connection it goes on asking. */
export async function askOutcome(id: string, signal: AbortSignal): Promise<UploadOutcome> {
  while (!signal.aborted) {
    const outcome = await api('GET /upload/recordings/{id}', { params: { id } }, { signal })
    const state = outcome.ok ? outcome.data.state : null
    if (outcome.ok && (state === 'ready' || state === 'refused')) return outcome.data
    const isOver = !outcome.ok && outcome.status > 0 && !isPassing(outcome.status)
    if (isOver) return { file: null, message: failureWords(outcome) }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return { file: null, message: null }
}
