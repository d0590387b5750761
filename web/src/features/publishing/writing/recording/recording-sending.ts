import type { Upload } from '#contract/publishing/uploads.ts'
import { api } from '../../../../api/client.ts'
import { failureWords } from '../../../../api/failure-words.ts'
import { createStore, type Store } from '../../../../lib/store.ts'
import { createPace } from './pace.ts'
import { isPassing } from './refusals.ts'
import { prepareUpload, type RecordingKind, type TusUpload } from './tus-upload.ts'

/**
 * Where a file stands. `waiting`: the connection is lost or the server cannot now, it goes on by itself. `checking`: the server has every byte and
 * reads them. `refused`: trying again cannot help.
 */
export type SendingPhase = 'sending' | 'paused' | 'waiting' | 'checking' | 'done' | 'refused'

export interface SendingState {
  phase: SendingPhase
  /** Bytes. */
  sent: number
  /** Seconds left, when they can be told. */
  secondsLeft: number | null
  /** What the server waits for, in its own words; null for a lost connection. */
  delay: string | null
  /** Why it was refused. */
  refusal: string | null
  /** Once it is done. */
  stored: Upload | null
}

/** A video or sound on its way to the server: cut, paused or reloaded, it goes on where it was. */
export interface RecordingSending {
  readonly file: File
  readonly state: Store<SendingState>
  pause(): void
  resume(): void
  /** Stops for good; the server drops what it has. */
  cancel(): void
}

/** Milliseconds before each new attempt; the last one goes on for ever. */
const RETRY_DELAYS = [500, 1_000, 2_000, 5_000, 10_000] as const
const REFUSED = 'Ce fichier a été refusé'

const BEGINNING: SendingState = {
  phase: 'sending',
  sent: 0,
  secondsLeft: null,
  delay: null,
  refusal: null,
  stored: null,
}

/** Begins to send a file. */
export function sendRecording(file: File, kind: RecordingKind): RecordingSending {
  const state = createStore(BEGINNING)
  const change = (patch: Partial<SendingState>) =>
    state.set((now) => ({ ...now, secondsLeft: null, delay: null, ...patch }))
  const isIn = (...phases: SendingPhase[]) => phases.includes(state.get().phase)
  const pace = createPace()
  const leaving = new AbortController()
  let upload: TusUpload | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  async function begin(): Promise<void> {
    clearTimeout(retry)
    pace.forget()
    change({ phase: 'sending' })
    upload ??= await prepareUpload(file, kind, { onProgress, onSent, onRefused, onCut }).catch(() => undefined)
    if (leaving.signal.aborted || !isIn('sending')) return
    if (upload === undefined) onCut(null)
    else upload.start()
  }

  function onProgress(sent: number): void {
    if (sent > state.get().sent) attempts = 0
    pace.note(sent, Date.now())
    change({ phase: 'sending', sent, secondsLeft: pace.secondsFor(file.size - sent) })
  }

  async function onSent(id: string): Promise<void> {
    change({ phase: 'checking', sent: file.size })
    const outcome = await askOutcome(id, leaving.signal)
    if (leaving.signal.aborted) return
    void upload?.forget()
    if (outcome.file === null) return onRefused(outcome.message)
    end({ phase: 'done', stored: outcome.file })
  }

  const onRefused = (message: string | null): void => end({ phase: 'refused', refusal: message ?? REFUSED })

  function onCut(delay: string | null): void {
    if (leaving.signal.aborted || isIn('paused')) return
    change({ phase: 'waiting', delay })
    clearTimeout(retry)
    retry = setTimeout(begin, RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length - 1)])
    attempts++
  }

  function end(patch: Partial<SendingState>): void {
    clearTimeout(retry)
    leaving.abort()
    change(patch)
  }

  addEventListener('online', () => isIn('waiting') && begin(), { signal: leaving.signal })
  void begin()
  return {
    file,
    state,
    pause() {
      clearTimeout(retry)
      change({ phase: 'paused' })
      upload?.pause()
    },
    resume: () => void begin(),
    cancel() {
      end({ phase: 'paused' })
      upload?.giveUp()
    },
  }
}

/** Milliseconds between two questions. */
const PAUSE = 1_000

/** What came of an upload whose bytes are all there: the stored file, or why it was refused. */
interface UploadOutcome {
  file: Upload | null
  message: string | null
}

/** Asks until the server has read the file. Without a connection it goes on asking. */
async function askOutcome(id: string, signal: AbortSignal): Promise<UploadOutcome> {
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
