import { expect, test } from 'vitest'
import { hasRecordingChanged, NO_RECORDING, recordingBody } from './recording-draft.ts'

const recording = { ...NO_RECORDING, mediaUrl: '/media/phare.webm', chapters: '00:00 Le port' }

test('a text takes no recording along, whatever was tried before', () => {
  expect(recordingBody('article', recording)).toEqual({ type: 'article', mediaUrl: null })
})

test('chapters that cannot be read yet are left out: the server keeps the last good ones', () => {
  expect(recordingBody('video', recording)).toMatchObject({ chapters: [{ start: 0, title: 'Le port' }] })
  expect(recordingBody('video', { ...recording, chapters: '00:00 Le port\nplus tard' })).not.toHaveProperty('chapters')
})

test('captions stay as they are unless a file replaces them or they were taken away', () => {
  const captionsFile = { name: 'a.srt', text: '1' }

  expect(recordingBody('video', { ...recording, captionsUrl: '/media/a.vtt' })).not.toHaveProperty('captions')
  expect(recordingBody('video', { ...recording, captionsUrl: '/media/a.vtt', captionsFile })).toMatchObject({
    captions: '1',
  })
  expect(recordingBody('video', recording)).toMatchObject({ captions: '' })
})

test('series, season and episode are a podcast’s', () => {
  const episode = { ...recording, series: ' Les marées ', season: 2, episode: 7 }

  expect(recordingBody('podcast', episode)).toMatchObject({ series: 'Les marées', season: 2, episode: 7 })
  expect(recordingBody('video', episode)).toMatchObject({ series: '', season: null, episode: null })
})

test('the same captions file read again from this device is no change', () => {
  const captionsFile = { name: 'a.srt', text: '1' }

  expect(hasRecordingChanged({ ...recording, captionsFile: { ...captionsFile } }, { ...recording, captionsFile })).toBe(
    false,
  )
  expect(hasRecordingChanged({ ...recording, captionsFile }, recording)).toBe(true)
})
