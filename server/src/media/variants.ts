import { type ImageName, readImageName, variantWidths } from '#contract/media.ts'
import { variantWork } from './picture-work.ts'
import type { Storage, StoredObject } from './storage.ts'

type Format = 'webp' | 'avif'

export interface Variant {
  image: ImageName
  width: number
  format: Format
}

const VARIANT_NAME = /^(.+)\.w([1-9]\d{0,4})\.(webp|avif)$/

/** Finds a stored file by name; a width of an image is made when it is first asked for, and kept. */
export type FindMedia = (name: string) => Promise<StoredObject | null>

export function createFindMedia(storage: Storage): FindMedia {
  const underway = new Map<string, Promise<StoredObject | null>>()

  return async (name) => {
    const variant = readVariantName(name)
    const found = await storage.stat(name)
    if (found !== null || variant === null) return found
    const making = underway.get(name) ?? variantWork(() => make(storage, variant)).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }
}

const make = async (storage: Storage, variant: Variant): Promise<StoredObject | null> =>
  (await import('./make-variant.ts')).makeVariant(storage, variant)

function readVariantName(name: string): Variant | null {
  const [, stem, width, format] = VARIANT_NAME.exec(name) ?? []
  const image = stem === undefined ? null : readImageName(`${stem}.webp`)
  if (image === null || (format !== 'webp' && format !== 'avif')) return null
  const variant = { image, width: Number(width), format } as const
  return variantWidths(image, format).includes(variant.width) ? variant : null
}
