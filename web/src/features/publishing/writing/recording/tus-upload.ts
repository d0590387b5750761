import type { DetailedError, HttpResponse } from 'tus-js-client'
import { PART_BYTES } from '#contract/limits.ts'
import { renewAccessToken } from '../../../../api/renew-access-token.ts'
import { currentTokens, currentUser } from '../../../../session/session-store.ts'
import { isPassing, refusalOf } from './refusals.ts'

const ENDPOINT = '/api/v1/upload/recordings'
/** The server's disk is full. */
const NO_ROOM = 507

export type RecordingKind = 'video' | 'audio'

interface TusListener {
  /** Bytes that are there or on the line. */
  onProgress(sent: number): void
  /** Every byte is there. @param id of the upload. */
  onSent(id: string): void
  /** The server will not have it. @param message why, for people. */
  onRefused(message: string | null): void
  /** No answer, or one that says to come again. @param delay what the server waits for, in its own words. */
  onCut(delay: string | null): void
}

/** The sending of one file. `start` begins it or goes on where it was cut. */
export interface TusUpload {
  start(): void
  pause(): void
  /** Has the server drop what it got. */
  giveUp(): void
  /** Its outcome is known: the same file chosen again is another upload. */
  forget(): Promise<void>
}

/** Prepares to send a file by the tus protocol, from where this device's last attempt left off. */
export async function prepareUpload(file: File, kind: RecordingKind, listener: TusListener): Promise<TusUpload> {
  const { defaultOptions, Upload } = await import('tus-js-client')
  let delay: string | null = null
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    metadata: { filename: file.name, kind },
    chunkSize: PART_BYTES,
    // When to try again is decided by who also knows of a lost connection and of a pause.
    retryDelays: [],
    // Kept until the outcome is known: a reload while the server reads the file must not send it again.
    removeFingerprintOnSuccess: false,
    fingerprint: () => Promise.resolve(fingerprintOf(file, kind)),
    onBeforeRequest: (request) => {
      delay = null
      const token = currentTokens()?.accessToken
      if (token !== undefined) request.setHeader('authorization', `Bearer ${token}`)
    },
    onAfterResponse: (_, response) => {
      if (response.getStatus() === NO_ROOM) delay = refusalOf(NO_ROOM, response.getBody())
      return stopAtPassing(response)
    },
    onProgress: (sent) => listener.onProgress(sent),
    onSuccess: () => listener.onSent(idOf(upload.url)),
    onError: (error: Error | DetailedError) => {
      const answer = 'originalResponse' in error ? error.originalResponse : null
      if (answer) listener.onRefused(refusalOf(answer.getStatus(), answer.getBody()))
      else listener.onCut(delay)
    },
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  return {
    start: () => upload.start(),
    pause: () => void upload.abort(),
    // What cannot be told to the server now is swept by it later.
    giveUp: () => void upload.abort(true).catch(() => undefined),
    async forget() {
      const known = await upload.findPreviousUploads()
      for (const { urlStorageKey } of known) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
    },
  }
}

/** The same file chosen again by the same account goes on. */
function fingerprintOf({ name, size, lastModified }: File, kind: RecordingKind): string {
  return ['kiosque', currentUser()?.id, kind, name, size, lastModified].join('|')
}

const idOf = (address: string | null): string => address?.split('/').at(-1) ?? ''

/** The library would begin anew after such an answer to its question how far it had come. */
async function stopAtPassing(response: HttpResponse): Promise<void> {
  const status = response.getStatus()
  if (status === 401) await renewAccessToken(currentTokens()?.accessToken ?? '')
  if (isPassing(status)) throw new Error(`The upload was answered ${status}`)
}
