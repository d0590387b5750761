import { expect, test } from 'vitest'
import { RECORDING_BYTES, RECORDING_MESSAGES } from '#contract/recording-rules.ts'
import { recordingFileProblem } from './recording-file-problem.ts'

test('a file of another kind, an empty one and one that is too heavy are refused before they are sent', () => {
  expect(recordingFileProblem({ type: 'image/png', size: 9 }, 'video')).toBe(RECORDING_MESSAGES.notAVideo)
  expect(recordingFileProblem({ type: 'application/pdf', size: 9 }, 'audio')).toBe(RECORDING_MESSAGES.notASound)
  expect(recordingFileProblem({ type: 'video/mp4', size: 0 }, 'video')).toBe(RECORDING_MESSAGES.empty)
  const heavy = { type: 'audio/mpeg', size: RECORDING_BYTES.audio + 1 }
  expect(recordingFileProblem(heavy, 'audio')).toBe(RECORDING_MESSAGES.soundTooLarge)
})

test('a type that says nothing is left to the server, which reads the bytes', () => {
  expect(recordingFileProblem({ type: '', size: 9 }, 'video')).toBeNull()
  expect(recordingFileProblem({ type: 'video/mp4', size: 9 }, 'audio')).toBeNull()
})
