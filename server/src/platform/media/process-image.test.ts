import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { processImage } from './process-image.ts'
import { animatedGif, noise } from './sample-images.ts'

describe('An image that is kept', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may come as %s and becomes WebP of its size',
    async (format) => {
      const image = await processImage(await noise(60, 40).toFormat(format).toBuffer())

      expect(image).toMatchObject({ width: 60, height: 40, animated: false })
      expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
      expect(image.thumbhash).toMatch(/^[\w+/]{20,}=*$/)
    },
  )

  it('says nothing any more of the place and the camera', async () => {
    const photo = await noise(300, 200)
      .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SpyCam</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(photo.includes('SpyCam')).toBe(true)

    const { bytes } = await processImage(photo)
    const metadata = await sharp(bytes).metadata()

    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('xmp')
    expect(bytes.includes('SpyCam')).toBe(false)
  })

  it('stands upright', async () => {
    const lying = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } })
      .composite([
        { input: { create: { width: 150, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const image = await processImage(lying)
    const { dominant } = await sharp(image.bytes).extract({ left: 0, top: 0, width: 200, height: 100 }).stats()

    expect(image).toMatchObject({ width: 200, height: 300 })
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })

  it('moves when it moved', async () => {
    const image = await processImage(await animatedGif(5))

    expect(image).toMatchObject({ width: 40, height: 30, animated: true })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', pages: 5, width: 40, height: 30 })
  })

  it('is no wider than 2560 pixels, and long ones stay legible', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()

    expect(await processImage(await flat(4000, 100))).toMatchObject({ width: 2560, height: 64 })
    expect(await processImage(await flat(70, 8000))).toMatchObject({ width: 70, height: 8000 })
  })

  it('carries nothing along that was hidden behind its pixels', async () => {
    const photo = await noise(60, 40).jpeg().toBuffer()
    const { bytes } = await processImage(Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(1)</script>')]))

    expect(bytes.includes('<script>')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  })
})

/** A PNG whose head announces this size, of a single pixel. */
async function announcing(width: number, height: number): Promise<Buffer> {
  const png = await noise(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe('An image is refused', () => {
  const refusal = (code: string, message: string) => expect.objectContaining({ name: 'MediaError', code, message })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      'an SVG behind an XML header',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['nothing', ''],
  ])('when it is %s, whatever its name says', async (_kind, content) => {
    await expect(processImage(Buffer.from(content))).rejects.toEqual(refusal('UNSUPPORTED_MEDIA', M.notAnImage))
  })

  it('when its format is none of the five', async () => {
    const tiff = await noise(9, 9).tiff().toBuffer()

    await expect(processImage(tiff)).rejects.toEqual(refusal('UNSUPPORTED_MEDIA', M.imageTypes))
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('when it is a truncated %s', async (format) => {
    const whole = await noise(60, 40).toFormat(format).toBuffer()

    await expect(processImage(whole.subarray(0, whole.length * 0.9))).rejects.toEqual(
      refusal('VALIDATION', M.unreadableImage),
    )
  })

  it('when it is an animation cut short, even between two frames', async () => {
    const gif = await animatedGif(5)
    for (const part of [0.5, 0.9, (gif.length - 1) / gif.length]) {
      await expect(processImage(gif.subarray(0, gif.length * part))).rejects.toEqual(
        refusal('VALIDATION', M.unreadableImage),
      )
    }
  })

  it('when it has only the beginning of an image', async () => {
    const header = (await noise(9, 9).png().toBuffer()).subarray(0, 40)

    await expect(processImage(Buffer.concat([header, Buffer.from('<script>alert(1)</script>')]))).rejects.toEqual(
      refusal('VALIDATION', M.unreadableImage),
    )
  })

  it.each([
    ['50 megapixels', 10_001, 5_000, M.tooManyPixels],
    ['16,384 pixels on a side', 16_385, 1, M.sideTooLong],
    ['16,384 pixels on a side', 1, 2_000_000, M.sideTooLong],
  ])('over %s (%i × %i), before its pixels are read', async (_limit, width, height, message) => {
    await expect(processImage(await announcing(width, height))).rejects.toEqual(refusal('VALIDATION', message))
  })

  it('not at 16,384 pixels on a side', async () => {
    const long = await sharp({ create: { width: 16_384, height: 6, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()

    await expect(processImage(long)).resolves.toMatchObject({ width: 2560 })
  })

  it('over 200 frames, and not at 200', async () => {
    await expect(processImage(await animatedGif(201, 4, 4))).rejects.toEqual(refusal('VALIDATION', M.tooManyFrames))
    await expect(processImage(await animatedGif(200, 4, 4))).resolves.toMatchObject({ animated: true })
  })
})
