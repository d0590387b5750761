/** Stored images, videos and sounds: their names, their limits, and what is said when one is refused. */

const MB = 1024 * 1024

/** Widths in pixels in which every wider image can be had, smallest first. */
export const MEDIA_WIDTHS = [320, 640, 960, 1280, 1920] as const

/** decisions §5. Pixels are those of all frames together. */
export const MEDIA_LIMITS = { maxPixels: 50_000_000, maxFrames: 200 } as const

/** spec §5, §9 and decisions §5: bytes that each kind of upload may weigh. */
export const MAX_BYTES = { avatar: 5 * MB, image: 10 * MB, video: 10 * MB } as const

/** Types a file picker offers; what counts is what the server finds in the bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const

/** spec §5 to the letter for the first four. */
export const MEDIA_MESSAGES = {
  notAnImage: 'Veuillez sélectionner un fichier image',
  avatarTooLarge: "La taille de l'image doit être inférieure à 5MB",
  notAnImageOrVideo: 'Veuillez sélectionner un fichier image ou vidéo valide',
  tooLarge: 'Le fichier doit faire moins de 10MB',
  imageTypes: "Ce format d'image n'est pas accepté : choisissez un fichier JPEG, PNG, WebP, GIF ou AVIF",
  unreadableImage: 'Cette image est incomplète ou abîmée : choisissez un autre fichier',
  tooManyPixels: 'Cette image est trop grande : 50 mégapixels au plus, toutes images comprises si elle est animée',
  tooManyFrames: 'Cette image animée est trop longue : 200 images au plus',
  unreadableVideo: 'Cette vidéo est incomplète ou abîmée : choisissez un autre fichier',
  noFile: 'Aucun fichier reçu',
  oneFile: 'Un seul fichier à la fois',
  notFound: 'Fichier introuvable',
  widthInvalid: 'La largeur doit être un nombre de pixels',
  rangeNotSatisfiable: "Cette partie du fichier n'existe pas",
} as const

/** An image of ours, as its name tells it. */
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

/** The name behind an address of ours; null for any other address. */
export function mediaName(url: string): string | null {
  const name = url.startsWith(MEDIA_PATH) ? url.slice(MEDIA_PATH.length) : ''
  return /^[\w.-]+$/.test(name) ? name : null
}

/** Widths in which a variant exists besides the stored WebP. AVIF exists at the full width too, up to the widest. */
export function variantWidths(image: ImageName, format: 'webp' | 'avif'): number[] {
  if (image.animated && format === 'avif') return []
  const narrower: number[] = MEDIA_WIDTHS.filter((width) => width < image.width)
  return format === 'avif' && image.width <= Math.max(...MEDIA_WIDTHS) ? [...narrower, image.width] : narrower
}

export const variantName = (image: ImageName, width: number, format: 'webp' | 'avif'): string =>
  `${image.stem}.w${width}.${format}`

/** What a `<picture>` needs to show an image of ours. */
export interface ImageSources {
  /** Size in pixels of the stored image. */
  width: number
  height: number
  /** `srcset` values. `avif` is empty for an animated image, which browsers pass over. */
  avif: string
  webp: string
}

/** `srcset`s of a stored image, from its address alone; null for an address that is not ours (show it as it is). */
export function imageSources(url: string): ImageSources | null {
  const name = mediaName(url)
  const image = name === null ? null : readImageName(name)
  if (image === null) return null
  const candidates = (format: 'webp' | 'avif') =>
    variantWidths(image, format).map((width) => `${mediaUrl(variantName(image, width, format))} ${width}w`)
  return {
    width: image.width,
    height: image.height,
    avif: candidates('avif').join(', '),
    webp: [...candidates('webp'), `${url} ${image.width}w`].join(', '),
  }
}
