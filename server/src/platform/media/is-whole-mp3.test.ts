import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isWholeMp3 } from './is-whole-mp3.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosque-mp3-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function isWhole(bytes: Buffer) {
  const path = join(folder, 'sound.mp3')
  await writeFile(path, bytes)
  return isWholeMp3(path)
}

/** A first frame whose head announces so many bytes, `tag` bytes of ID3 before it. */
function sound(announced: number, tag = 0) {
  const frame = Buffer.alloc(announced)
  frame.write('Info', 36)
  frame.writeUInt32BE(3, 40)
  frame.writeUInt32BE(announced, 48)
  if (tag === 0) return frame
  const id3 = Buffer.alloc(10 + tag)
  id3.write('ID3')
  id3.writeUInt8(tag >> 7, 8)
  id3.writeUInt8(tag & 127, 9)
  return Buffer.concat([id3, frame])
}

it('an MP3 is whole when it holds what its head announces, tags before it aside', async () => {
  expect(await isWhole(sound(100_000))).toBe(true)
  expect(await isWhole(sound(100_000, 5_000))).toBe(true)
})

it('an MP3 that was cut is not', async () => {
  expect(await isWhole(sound(100_000).subarray(0, 60_000))).toBe(false)
  expect(await isWhole(sound(100_000, 5_000).subarray(0, 90_000))).toBe(false)
})

it('an MP3 without such a head is taken as it is', async () => {
  expect(await isWhole(Buffer.alloc(500, 'x'))).toBe(true)
  expect(await isWhole(Buffer.alloc(0))).toBe(true)
})
