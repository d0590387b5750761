import { expect, test } from 'vitest'
import { RECORDING_BYTES } from '#contract/limits.ts'
import { RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { isPassing, recordingFileProblem, refusalOf } from './refusals.ts'

test.each([401, 408, 409, 423, 500, 502, 503])('after an answer %d the sending goes on where it was', (status) =>
  expect(isPassing(status)).toBe(true),
)

test.each([400, 403, 404, 413, 415, 429])('an answer %d is the server’s last word', (status) =>
  expect(isPassing(status)).toBe(false),
)

test('a refusal is told in the server’s own words', () => {
  const body = JSON.stringify({ success: false, code: 'TOO_LARGE', message: 'La vidéo doit peser moins de 1 Go' })

  expect(refusalOf(413, body)).toBe('La vidéo doit peser moins de 1 Go')
  expect(refusalOf(413, '<html>')).toBe('Le service ne répond pas comme prévu. Réessayez.')
})

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
