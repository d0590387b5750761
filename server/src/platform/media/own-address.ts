import { mediaName, mediaUrl, readVariantName, servedName } from '#contract/media.ts'

/**
 * The one way to write an address of ours: a whole one (`https://site/media/…`), one with a query and one of a width of a
 * picture become the path of the stored file. Any other address stays as it is.
 * @param publicUrl of this site.
 */
export function ownAddress(address: string, publicUrl: string): string {
  const url = URL.parse(address, publicUrl)
  const served = url?.origin === new URL(publicUrl).origin ? servedName(url.pathname) : null
  const name = served === null ? null : mediaName(mediaUrl(served))
  if (name === null) return address
  const variant = readVariantName(name)
  return mediaUrl(variant === null ? name : `${variant.image.stem}.webp`)
}
