import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type ImageName, readImageName, variantName, variantWidths } from '#contract/media.ts'
import { variantWork } from './picture-work.ts'
import type { Storage, StoredObject } from './storage.ts'

type Format = 'webp' | 'avif'

interface Variant {
  image: ImageName
  width: number
  format: Format
}

/** Measured: AVIF of effort 4 takes three to six times as long as effort 2 for a tenth to a quarter fewer bytes. */
const ENCODINGS = { webp: { quality: 80, effort: 4 }, avif: { quality: 55, effort: 2 } } as const

const VARIANT_NAME = /^(.+)\.w([1-9]\d{0,4})\.(webp|avif)$/

/** Finds a stored file by name; a width of an image is made when it is first asked for, and kept. */
export type FindMedia = (name: string) => Promise<StoredObject | null>

export function createFindMedia(storage: Storage): FindMedia {
  const underway = new Map<string, Promise<StoredObject | null>>()

  return async (name) => {
    const variant = readVariantName(name)
    const found = await storage.stat(name)
    if (found !== null || variant === null) return found
    const making =
      underway.get(name) ?? variantWork(() => makeVariant(storage, variant)).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }
}

function readVariantName(name: string): Variant | null {
  const [, stem, width, format] = VARIANT_NAME.exec(name) ?? []
  const image = stem === undefined ? null : readImageName(`${stem}.webp`)
  if (image === null || (format !== 'webp' && format !== 'avif')) return null
  const variant = { image, width: Number(width), format } as const
  return variantWidths(image, format).includes(variant.width) ? variant : null
}

async function makeVariant(storage: Storage, { image, width, format }: Variant): Promise<StoredObject | null> {
  const original = await storage.open(`${image.stem}.webp`)
  if (original === null) return null
  const resized = sharp(await buffer(original), { animated: image.animated }).resize({ width })
  const name = variantName(image, width, format)
  await storage.put(name, await resized.toFormat(format, ENCODINGS[format]).toBuffer())
  return storage.stat(name)
}
