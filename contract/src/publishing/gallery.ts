import { GALLERY } from '../limits.ts'
import { text, z } from '../schema.ts'
import { mediaAddress, previewAddress } from '../text/web-address.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** A photo of a gallery; its address stands under both names, as that of a photo block. */
export const galleryPhoto = z.object({
  content: z.string(),
  imageUrl: z.string(),
  imageDescription: z.string(),
  imageSource: z.string(),
})
export type GalleryPhoto = z.infer<typeof galleryPhoto>

export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

const line = text().max(GALLERY.descriptionMax, { error: M.galleryDescriptionTooLong }).default('').transform(oneLine)

const sentPhoto = z
  .object({
    content: mediaAddress.catch(''),
    imageUrl: mediaAddress.or(previewAddress).default(''),
    imageDescription: line,
    imageSource: line,
  })
  .transform((photo): GalleryPhoto => {
    const media = photo.imageUrl || photo.content
    return { ...photo, content: media, imageUrl: media }
  })

export const sentPhotos = z.array(sentPhoto).max(GALLERY.max, { error: M.galleryTooLarge })

/** What a gallery says to who knows no photos: a line a photo (docs/product/content.md#galleries). */
export const galleryText = (photos: readonly Pick<GalleryPhoto, 'imageDescription'>[]): string => {
  const lines = photos.map(({ imageDescription }) => oneLine(imageDescription))
  return lines.some(Boolean) ? lines.join('\n') : ''
}

/**
 * Photos with the text that came beside them: the text wins, a line a photo.
 * @returns null where they cannot be brought together, also where a client that knows no photos dropped them.
 */
export function describedBy(
  photos: readonly GalleryPhoto[] | undefined,
  content: string | undefined,
): GalleryPhoto[] | null {
  if (photos === undefined) return null
  if (content === undefined || content === galleryText(photos)) return [...photos]
  const lines = content.split('\n').map(oneLine)
  if (lines.length !== photos.length || lines.some(({ length }) => length > GALLERY.descriptionMax)) return null
  return photos.map((photo, index) => ({ ...photo, imageDescription: lines[index] ?? '' }))
}
