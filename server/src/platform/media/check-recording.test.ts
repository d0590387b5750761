import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { checkRecording } from './check-recording.ts'
import { noise } from './sample-images.ts'
import { sampleSound, sampleVideo } from './sample-recordings.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosque-recording-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function check(bytes: Uint8Array, name = 'film.mp4') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return checkRecording(path)
}

describe('A video or sound', () => {
  it.each(['mp4', 'mov', 'webm'] as const)(
    'is read as %s with its size and length, whatever its name says',
    async (extension) => {
      const recording = await check(await sampleVideo(extension, 3), 'film.avi')

      const size = { width: 640, height: 360, duration: expect.closeTo(3, 0) }
      expect(recording).toEqual({ kind: 'video', extension, ...size, playsEverywhere: extension === 'mp4' })
    },
  )

  it.each(['m4a', 'ogg', 'wav'] as const)('is read as %s with its length', async (extension) => {
    const recording = await check(await sampleSound(extension, 2))

    expect(recording).toMatchObject({ kind: 'audio', extension, width: null, height: null })
    expect(recording.duration).toBeGreaterThan(0)
  })

  it.each(['mp4', 'mov'] as const)('is refused when it is a truncated %s', async (extension) => {
    const whole = await sampleVideo(extension)
    for (const part of [0.1, 0.5, 0.9]) {
      await expect(check(whole.subarray(0, whole.length * part))).rejects.toMatchObject({
        code: 'VALIDATION',
        message: M.unreadableVideo,
      })
    }
  })

  it('is refused when it is something else named .mp4', async () => {
    const others = [
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      await noise(9, 9).png().toBuffer(),
      Buffer.alloc(0),
    ]
    for (const bytes of others) {
      await expect(check(bytes)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA', message: M.notAnImageOrVideo })
    }
  })

  it('is refused when it only begins like one', async () => {
    const head = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')

    await expect(check(Buffer.concat([head, Buffer.alloc(5000, 0xff)]))).rejects.toMatchObject({ name: 'MediaError' })
  })

  it('is refused when its index sends the reader round in circles', async () => {
    const webm = await sampleVideo('webm')
    const clusterSize = webm.indexOf(Buffer.from('1f43b675', 'hex')) + 4
    webm[clusterSize] = 0xe1

    await expect(check(webm.subarray(0, webm.length * 0.45))).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})
