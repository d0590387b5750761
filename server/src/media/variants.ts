import { type ImageName, readImageName, variantWidths } from '#contract/media.ts'
import { variantWork } from './picture-work.ts'
import type { Storage } from './storage.ts'

type Format = 'webp' | 'avif'

export interface Variant {
  image: ImageName
  width: number
  format: Format
}

const VARIANT_NAME = /^(.+)\.w([1-9]\d{0,4})\.(webp|avif)$/

/** Finds a stored file by name; a width of an image is made when it is first asked for, kept, and then at hand. */
export type FindMedia = (name: string) => Promise<{ bytes: number; made?: Buffer } | null>

export function createFindMedia(storage: Storage): FindMedia {
  const underway = new Map<string, ReturnType<FindMedia>>()

  return async (name) => {
    const variant = readVariantName(name)
    const found = await storage.stat(name)
    if (found !== null || variant === null) return found
    const making = underway.get(name) ?? variantWork(() => make(storage, variant)).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }
}

async function make(storage: Storage, variant: Variant): ReturnType<FindMedia> {
  const { makeVariant } = await import('./make-variant.ts')
  const made = await makeVariant(storage, variant)
  return made && { bytes: made.length, made }
}

function readVariantName(name: string): Variant | null {
  const [, stem, width, format] = VARIANT_NAME.exec(name) ?? []
  const image = stem === undefined ? null : readImageName(`${stem}.webp`)
  if (image === null || (format !== 'webp' && format !== 'avif')) return null
  const variant = { image, width: Number(width), format } as const
  return variantWidths(image, format).includes(variant.width) ? variant : null
}
