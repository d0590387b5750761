import { mediaName, mediaUrl, type Origins, readVariantName, servedName } from '#contract/publishing/media.ts'

/**
 * The one way to write an address of ours: a whole one (`https://site/media/…`), one at the origin of stored files, one with a
 * query and one of a width of a picture become the path of the stored file. Any other address stays as it is.
 */
export function ownAddress(address: string, { publicUrl, mediaOrigin }: Origins): string {
  const url = URL.parse(address, publicUrl)
  const isOurs = url !== null && [new URL(publicUrl).origin, mediaOrigin].includes(url.origin)
  const served = isOurs ? servedName(url.pathname) : null
  const name = served === null ? null : mediaName(mediaUrl(served))
  if (name === null) return address
  const variant = readVariantName(name)
  return mediaUrl(variant === null ? name : `${variant.image.stem}.webp`)
}
