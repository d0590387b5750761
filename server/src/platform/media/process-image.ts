import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Metadata, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MEDIA_LIMITS } from '#contract/limits.ts'
import type { IMAGE_TYPES } from '#contract/publishing/file-types.ts'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { MediaError } from './media-error.ts'
import { sharp } from './sharp.ts'

/** An image as we keep it: WebP, upright, sRGB, without metadata. */
export interface ProcessedImage {
  bytes: Buffer
  /** Size in pixels of what is kept. */
  width: number
  height: number
  animated: boolean
  /** Base64. */
  thumbhash: string
}

/** What is kept is no larger: 2560 px fill the screens we draw for, and 12 megapixels would take twice the time. */
const KEPT = { width: 2560, pixels: 6_000_000, webpSide: 16_383 } as const

/** Measured on a 12-megapixel photo: effort 4 takes 1.7 times as long for 4 % fewer bytes, smartSubsample 2.4 times. */
const WEBP = { quality: 82, effort: 2 } as const

/** Names that sharp has for the types we take (docs/product/files.md#image-types). */
const FORMATS: ReadonlyMap<string, string> = new Map<(typeof IMAGE_TYPES)[number], string>([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
])

/** The slowest that is accepted, an AVIF of 50 megapixels, takes 6 s. */
const TIME_LIMIT_SECONDS = 15

const THUMBHASH_SIDE = 100

/**
 * Checks an image by its bytes and makes what is kept of it (docs/product/files.md#image-processing).
 * @param source its bytes, or the path of a file.
 * @throws MediaError UNSUPPORTED_MEDIA for what is no JPEG, PNG, WebP, GIF or AVIF; VALIDATION for one that is truncated,
 * damaged, over 50 megapixels, 16,384 pixels on a side or 200 frames, or that takes too long.
 */
export async function processImage(source: string | Uint8Array): Promise<ProcessedImage> {
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const format = await checkType(bytes)
  const { pages = 1, ...metadata } = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (metadata.format !== format) throw new MediaError('UNSUPPORTED_MEDIA', M.notAnImage)
  checkSize(metadata, pages)
  const animated = pages > 1
  const input = sharp(bytes, { animated, failOn: 'error', limitInputPixels: MEDIA_LIMITS.maxPixels })
  // Only a single picture can be turned; animated formats carry no orientation in practice.
  const upright = animated ? input : input.autoOrient()
  const kept = upright.resize(keptSize(metadata)).webp(WEBP).timeout({ seconds: TIME_LIMIT_SECONDS })
  const { data, info } = await readable(kept.toBuffer({ resolveWithObject: true }))
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    animated,
    thumbhash: await thumbhashOf(sharp(data)),
  }
}

/** What the bytes begin as, by the name that sharp has for it: both must see the same, so that no other reader is tried. */
async function checkType(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (found === undefined || !found.mime.startsWith('image/')) throw new MediaError('UNSUPPORTED_MEDIA', M.notAnImage)
  const format = FORMATS.get(found.mime)
  if (format === undefined) throw new MediaError('UNSUPPORTED_MEDIA', M.imageTypes)
  if (format === 'gif' && !isCompleteGif(bytes)) throw new MediaError('VALIDATION', M.unreadableImage)
  return format
}

/** `width` and `height` are those of one frame. */
function checkSize({ width, height }: Pick<Metadata, 'width' | 'height'>, frames: number): void {
  if (Math.max(width, height) > MEDIA_LIMITS.maxSide) throw new MediaError('VALIDATION', M.sideTooLong)
  if (frames > MEDIA_LIMITS.maxFrames) throw new MediaError('VALIDATION', M.tooManyFrames)
  if (width * height * frames > MEDIA_LIMITS.maxPixels) throw new MediaError('VALIDATION', M.tooManyPixels)
}

/** A box that the upright image is fitted into, never enlarged. */
function keptSize({ autoOrient: { width, height } }: Pick<Metadata, 'autoOrient'>) {
  const scale = Math.min(1, KEPT.width / width, KEPT.webpSide / height, Math.sqrt(KEPT.pixels / (width * height)))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'fill' as const,
  }
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Whatever libvips cannot read is the sender's file, not our fault. */
async function readable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (cause) {
    // Its remarks on the file stand before it.
    const isLate = cause instanceof Error && /^timeout:/m.test(cause.message)
    throw new MediaError('VALIDATION', isLate ? M.imageTooSlow : M.unreadableImage, { cause })
  }
}

const TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c

/** Bytes of the colour table that a packed field announces. */
const colourTable = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/**
 * Whether a GIF goes on to its trailer. Decoders show the frames they got of a truncated animation without a word, so
 * its blocks are walked here (GIF89a, sections 17 to 27).
 */
function isCompleteGif(bytes: Uint8Array): boolean {
  const at = (position: number) => bytes[position] ?? 0
  const afterSubBlocks = (start: number) => {
    let position = start
    while (at(position) !== 0) position += at(position) + 1
    return position + 1
  }
  let position = 13 + colourTable(at(10))
  while (position < bytes.length) {
    if (at(position) === TRAILER) return true
    if (at(position) === EXTENSION) position = afterSubBlocks(position + 2)
    else if (at(position) === IMAGE) position = afterSubBlocks(position + 11 + colourTable(at(position + 9)))
    else return false
  }
  return false
}
