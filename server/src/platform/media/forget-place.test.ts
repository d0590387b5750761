import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRecording } from './check-recording.ts'
import { forgetPlace } from './forget-place.ts'
import { sampleSound, sampleVideo } from './sample-recordings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosque-place-'))
})
afterAll(() => rm(folder, { recursive: true }))

const box = (type: string, content: Buffer) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

const PLACE = Buffer.from('+48.8584+002.2945/')
const NOTES = box('udta', box('©xyz', PLACE))

async function forget(bytes: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'film')
  await writeFile(path, bytes)
  await forgetPlace(path)
  return readFile(path)
}

test('the place that a phone notes, for the film or for a track, becomes free space of the same length', async () => {
  const head = box('mvhd', Buffer.from('head'))
  const noted = box('moov', Buffer.concat([head, box('trak', NOTES), NOTES, box('meta', PLACE)]))
  const film = await forget(noted)

  expect(film.includes(PLACE)).toBe(false)
  expect(film).toHaveLength(noted.length)
  expect(film.subarray(8, 8 + head.length)).toEqual(head)
  expect(film.toString('latin1').match(/free/g)).toHaveLength(3)
})

test('a film whose notes are gone is whole', async () => {
  const film = await forget(Buffer.concat([await sampleVideo('mov'), box('uuid', PLACE)]))

  expect(film.includes(PLACE)).toBe(false)
  expect(await checkRecording(join(folder, 'film'))).toMatchObject({ kind: 'video', extension: 'mov', width: 640 })
})

test.each([
  ['a film without notes', () => sampleVideo('mp4')],
  ['a sound', () => sampleSound('wav')],
  ['nothing', async () => Buffer.alloc(0)],
  ['a box longer than its file', async () => Buffer.from('\xff\xff\xff\xffmoovudta', 'latin1')],
  ['boxes without end', async () => Buffer.alloc(4096, box('free', Buffer.alloc(0)))],
])('%s stays as it is', async (_, make) => {
  const bytes = await make()
  expect(await forget(bytes)).toEqual(bytes)
})
