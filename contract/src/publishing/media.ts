/** Stored images, videos and sounds: their names and addresses. */

/** Widths in pixels of portraits and logos: dense screens show most of them in 20 to 24 pixels. */
export const ICON_WIDTHS = [48, 96]

/** Widths in pixels of pictures: a third of a wide screen, a phone's card, a phone from edge to edge, larger screens. */
const PICTURE_WIDTHS = [384, 672, 768, 960, 1280, 1920]

/** Every width in which a wider image can be had, smallest first. */
const MEDIA_WIDTHS = [...ICON_WIDTHS, ...PICTURE_WIDTHS]
const WIDEST = Math.max(...MEDIA_WIDTHS)

/** What the name of a stored image says of it. */
export interface ImageName {
  /** The name without extension, which the names of its other widths begin with. */
  stem: string
  /** Size in pixels of the stored image. */
  width: number
  height: number
  animated: boolean
}

const IMAGE_NAME = /^([0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})(\.animated)?)\.webp$/
const MEDIA_PATH = '/media/'

/** Reads `{hash}-{width}x{height}.webp` or `….animated.webp`; null for any other name. */
export function readImageName(name: string): ImageName | null {
  const [, stem, width, height, animated] = IMAGE_NAME.exec(name) ?? []
  if (stem === undefined) return null
  return { stem, width: Number(width), height: Number(height), animated: animated !== undefined }
}

/** Where a stored file is served. */
export const mediaUrl = (name: string): string => MEDIA_PATH + name

/** The value of `via` by which a stored file is read through the site, also where the site leads readers to its store. */
export const VIA_SITE = 'site'

/** An address with a word more in its query. */
export const withQuery = (url: string, word: string): string => `${url}${url.includes('?') ? '&' : '?'}${word}`

/** Where a script reads the bytes of a stored file, which it may of this site alone; other addresses as they are. */
export const readableUrl = (url: string): string => (mediaName(url) === null ? url : withQuery(url, `via=${VIA_SITE}`))

/**
 * What follows one of the paths under which stored files are served, ours and the one that docs/product/files.md#image-proxy names;
 * null for another path.
 */
export const servedName = (path: string): string | null =>
  /^\/(?:media|api\/v1\/content\/proxy-image)\/(.*)$/s.exec(path)?.[1] ?? null

/** What addresses of stored files begin with. */
export const isMediaAddress = (url: string): boolean => url.startsWith(MEDIA_PATH)

/**
 * Where the file at a stored address is loaded from: `mediaOrigin`, where stored files have an origin of their own
 * (docs/product/files.md#media-origin), else the site. Any other address stays as it is.
 */
export const shownAddress = (address: string, mediaOrigin = ''): string =>
  isMediaAddress(address) ? mediaOrigin + address : address

/** Where readers load from, without a slash at the end. */
export interface Origins {
  /** Of the site. */
  publicUrl: string
  /** Of stored files; undefined: the site's (docs/product/files.md#media-origin). */
  mediaOrigin: string | undefined
}

/** The whole address of a path of ours, and of a file at a stored address; one of another site stays as it is. */
export function wholeAddress(address: string, { publicUrl, mediaOrigin }: Origins): string {
  const shown = shownAddress(address, mediaOrigin)
  return shown.startsWith('/') ? publicUrl + shown : shown
}

/** The name behind an address of ours, a signed one too; null for any other address. */
export const mediaName = (url: string): string | null => /^\/media\/([\w.-]+)(?:\?.*)?$/.exec(url)?.[1] ?? null

/** Widths in which a variant exists besides the stored WebP. AVIF exists at the full width too, up to the widest, but not for icons. */
export function variantWidths(image: ImageName, format: 'webp' | 'avif'): number[] {
  if (image.animated && format === 'avif') return []
  const widths = format === 'avif' ? PICTURE_WIDTHS : MEDIA_WIDTHS
  const narrower = widths.filter((width) => width < image.width)
  return format === 'avif' && image.width <= WIDEST ? [...narrower, image.width] : narrower
}

const VARIANT_NAME = /^(.+)\.w([1-9]\d{0,4})\.(webp|avif)$/

/** Reads the name of a width of a stored image; null for any other name. */
export function readVariantName(name: string): { image: ImageName; width: number; format: 'webp' | 'avif' } | null {
  const [, stem, width, format] = VARIANT_NAME.exec(name) ?? []
  const image = stem === undefined ? null : readImageName(`${stem}.webp`)
  if (image === null || (format !== 'webp' && format !== 'avif')) return null
  return { image, width: Number(width), format }
}

export const variantName = (image: ImageName, width: number, format: 'webp' | 'avif'): string =>
  `${image.stem}.w${width}.${format}`

/** The stored image behind an address; null for an address that is not ours (show it as it is). */
export function storedImage(url: string): StoredImage | null {
  const name = mediaName(url)
  const image = name === null ? null : readImageName(name)
  return image && { ...image, query: URL.parse(url, 'http://site')?.search ?? '' }
}

/** An image as an address names it. */
export interface StoredImage extends ImageName {
  /** What opens it where it is hidden (docs/product/files.md#hidden-files), for its other widths too: '' or '?…'. */
  query: string
}

/** The address of a width of a stored image. */
export const variantUrl = (image: StoredImage, width: number, format: 'webp' | 'avif'): string =>
  mediaUrl(variantName(image, width, format)) + image.query
