import { RECORDING_MESSAGES as M, RECORDING_BYTES, RECORDING_TYPES } from '#contract/recording-rules.ts'
import type { RecordingKind } from './tus-upload.ts'

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
