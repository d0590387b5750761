import { mediaUrl, readVariantName } from '#contract/media.ts'

/** Where stored files are served, and again as spec §7 names it. */
const SERVED = /^\/(?:media|api\/v1\/content\/proxy-image)\/([\w.-]+)$/

/**
 * The one way to write an address of ours: a whole one (`https://site/media/…`), one with a query and one of a width of a
 * picture become the path of the stored file. Any other address stays as it is.
 * @param publicUrl of this site.
 */
export function ownAddress(address: string, publicUrl: string): string {
  const url = URL.parse(address, publicUrl)
  const [, name] = (url?.origin === new URL(publicUrl).origin && SERVED.exec(url.pathname)) || []
  if (name === undefined) return address
  const variant = readVariantName(name)
  return mediaUrl(variant === null ? name : `${variant.image.stem}.webp`)
}
