import { readVariantName, variantWidths } from '#contract/publishing/media.ts'
import type { Variant } from './make-variant.ts'
import { variantWork } from './picture-work.ts'
import type { Storage } from './storage.ts'

/** Finds a stored file by name; a width of an image is made when it is first asked for, kept, and then at hand. `account`: in whose turn. */
type FindMedia = (name: string, account: string) => Promise<{ bytes: number; made?: Buffer } | null>

export function createFindMedia(storage: Storage): FindMedia {
  const underway = new Map<string, ReturnType<FindMedia>>()

  return async (name, account) => {
    const variant = knownVariant(name)
    const found = await storage.stat(name)
    if (found !== null || variant === null) return found
    const making =
      underway.get(name) ?? variantWork(account, () => make(storage, variant)).finally(() => underway.delete(name))
    underway.set(name, making)
    return making
  }
}

async function make(storage: Storage, variant: Variant): ReturnType<FindMedia> {
  const { makeVariant } = await import('./make-variant.ts')
  const made = await makeVariant(storage, variant)
  return made && { bytes: made.length, made }
}

/** Null for a width that the site does not use: nobody has any made by asking. */
function knownVariant(name: string): Variant | null {
  const variant = readVariantName(name)
  return variant && variantWidths(variant.image, variant.format).includes(variant.width) ? variant : null
}
