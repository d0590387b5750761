import type { Outcome } from '#contract/calls.ts'
import { IMAGE_TYPES, MAX_BYTES, MEDIA_MESSAGES, VIDEO_TYPES } from '#contract/upload-rules.ts'
import type { Upload } from '#contract/uploads.ts'
import { failureWords } from '../../api/failure-words.ts'
import { apiWithProgress } from '../../api/upload.ts'
import { createStore, type Store } from '../../lib/store.ts'

/** How far a file is on its way to the server. */
export interface UploadState {
  /** From 0 to 1. */
  sent: number
  /** Why it failed, or null. `isRefused` when trying again cannot help. */
  failure: string | null
  isRefused: boolean
}

interface Sending {
  state: Store<UploadState>
  answer: Promise<Outcome<Upload>>
}

const sendings = new WeakMap<File, Sending>()

/** What a picker takes: the cover, a photo block, an advertisement. */
export type Accepts = 'cover' | 'photo' | 'image-or-video'

/** spec §5: why a chosen file cannot be the cover or a block's media, or null. */
export function fileProblem(file: File, accepts: Accepts): string | null {
  const isImage = file.type.startsWith('image/')
  const isVideo = file.type.startsWith('video/')
  if (accepts !== 'cover' && !isImage && !isVideo) return MEDIA_MESSAGES.notAnImageOrVideo
  if (accepts !== 'image-or-video' && !isImage) return MEDIA_MESSAGES.notAnImage
  return file.size > (isImage ? MAX_BYTES.image : MAX_BYTES.video) ? MEDIA_MESSAGES.tooLarge : null
}

/** What a file picker offers. */
export const PICKER_TYPES: Readonly<Record<Accepts, string>> = {
  cover: IMAGE_TYPES.join(','),
  photo: IMAGE_TYPES.join(','),
  'image-or-video': [...IMAGE_TYPES, ...VIDEO_TYPES].join(','),
}

/** Sends a file once, whoever asks; after a failure that may pass, the next one who asks tries again. */
export function sendFile(file: File): Promise<Outcome<Upload>> {
  const known = sendings.get(file)
  const before = known?.state.get()
  if (known && before && (before.failure === null || before.isRefused)) return known.answer
  const state = known?.state ?? createStore<UploadState>({ sent: 0, failure: null, isRefused: false })
  state.set(() => ({ sent: 0, failure: null, isRefused: false }))
  const answer = send(file, state)
  sendings.set(file, { state, answer })
  return answer
}

/** Where a file that was sent with `sendFile` stands. */
export function uploadOf(file: File): Store<UploadState> | undefined {
  return sendings.get(file)?.state
}

async function send(file: File, state: Store<UploadState>): Promise<Outcome<Upload>> {
  const tell = (sent: number) => state.set((now) => ({ ...now, sent }))
  const outcome = await apiWithProgress('POST /upload/single', { files: { image: file } }, tell)
  if (!outcome.ok) {
    const isRefused = outcome.status >= 400 && outcome.status < 500 && ![401, 429].includes(outcome.status)
    const failure =
      outcome.status === 0 ? 'Hors ligne : le fichier partira au retour de la connexion.' : failureWords(outcome)
    state.set((now) => ({ ...now, failure, isRefused }))
  }
  return outcome
}
