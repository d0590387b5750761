import { RECORDING_BYTES } from '#contract/limits.ts'
import { RECORDING_TYPES } from '#contract/publishing/file-types.ts'
import { RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import { toOutcome } from '../../../../api/answer.ts'
import { failureWords } from '../../../../api/failure-words.ts'

type RecordingKind = keyof typeof RECORDING_BYTES

/** Besides faults of the server: no session any more, too slow, another place than thought, busy. */
const PASSING = new Set([401, 408, 409, 423])

/** Whether sending again may work after an answer of this status. */
export const isPassing = (status: number): boolean => status >= 500 || PASSING.has(status)

/** Why the server refuses a file, in its own words. */
export function refusalOf(status: number, body: string): string | null {
  const outcome = toOutcome({ status, body: readJson(body) })
  return outcome.ok ? null : failureWords(outcome)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a chosen file cannot be the recording, as far as a browser can tell; null leaves it to the server. */
export function recordingFileProblem({ type, size }: Pick<File, 'type' | 'size'>, kind: RecordingKind): string | null {
  const family = type.split('/')[0]
  const isOther = family !== '' && family !== kind && !isContainer(type)
  if (isOther) return kind === 'video' ? M.notAVideo : M.notASound
  if (size === 0) return M.empty
  if (size <= RECORDING_BYTES[kind]) return null
  return kind === 'video' ? M.videoTooLarge : M.soundTooLarge
}

/** Some browsers take an M4A or Ogg file for a video, and some know no type for it. */
const isContainer = (type: string): boolean => ['video/mp4', 'video/ogg', 'application/ogg'].includes(type)

/** What a file picker offers. */
export const RECORDING_PICKER = {
  video: [...RECORDING_TYPES.video, '.mp4', '.mov', '.webm'].join(','),
  audio: [...RECORDING_TYPES.audio, '.mp3', '.m4a', '.ogg', '.wav'].join(','),
} as const
