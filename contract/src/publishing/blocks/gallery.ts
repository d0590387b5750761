import { GALLERY } from '../../limits.ts'
import { text, z } from '../../schema.ts'
import { oneLine } from '../../text/plain-text.ts'
import { mediaAddress, previewAddress } from '../../text/web-address.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, written } from './block-kind.ts'

/** A photo of a gallery; its address stands under both names, as that of a photo block. */
export const galleryPhoto = z.object({
  content: z.string(),
  imageUrl: z.string(),
  imageDescription: z.string(),
  imageSource: z.string(),
})
export type GalleryPhoto = z.infer<typeof galleryPhoto>

const line = text().max(GALLERY.descriptionMax, { error: M.galleryDescriptionTooLong }).default('').transform(oneLine)

const sentPhoto = z
  .object({
    content: mediaAddress.catch(''),
    imageUrl: mediaAddress.or(previewAddress).default(''),
    imageDescription: line,
    imageSource: line,
  })
  .transform((photo): GalleryPhoto => photoAt(photo, photo.imageUrl || photo.content))

const fields = fieldsOf('gallery', {
  photos: z.array(galleryPhoto),
})

export const gallery = {
  ...PLAIN,
  ...fields,
  name: 'Galerie',
  // The text wins over the descriptions (docs/product/content.md#galleries).
  sent: sentAs('gallery', {
    content: written.optional(),
    photos: z.array(sentPhoto).max(GALLERY.max, { error: M.galleryTooLarge }).optional(),
  }).transform(({ photos: sent, content, ...block }, context) => {
    const photos = describedBy(sent, content)
    if (photos === null) context.addIssue({ code: 'custom', path: ['content'], message: M.galleryTextDiffers })
    return { ...block, imageUrl: '', photos: photos ?? [], content: galleryText(photos ?? []) }
  }),
  parts: ({ photos }) => photos.flatMap(({ imageUrl, imageSource }) => [imageSource, imageUrl]),
  evidence: ({ photos }) => photos.flatMap(({ imageUrl, imageSource }) => [imageUrl, imageSource]),
  lacks({ photos }, position) {
    if (photos.length < GALLERY.min) return M.galleryTooSmall(position)
    const missing = photos.findIndex(({ imageUrl }) => imageUrl === '')
    return missing === -1 ? null : M.galleryPhotoMissing(position, missing + 1)
  },
  withAddresses: (block, change) => ({
    ...block,
    photos: block.photos.map((photo, at) => photoAt(photo, change(photo.imageUrl, `photos.${at}.imageUrl`))),
  }),
} satisfies BlockKind<z.infer<typeof fields.own>>

const photoAt = <Photo extends { content: string; imageUrl: string }>(photo: Photo, address: string): Photo => ({
  ...photo,
  content: address,
  imageUrl: address,
})

/** What a gallery says to who knows no photos: a line a photo (docs/product/content.md#galleries). */
export function galleryText(photos: readonly Pick<GalleryPhoto, 'imageDescription'>[]): string {
  const lines = photos.map(({ imageDescription }) => oneLine(imageDescription))
  return lines.some(Boolean) ? lines.join('\n') : ''
}

/**
 * Photos with the text that came beside them: the text wins, a line a photo.
 * @returns null where they cannot be brought together, also where a client that knows no photos dropped them.
 */
function describedBy(photos: readonly GalleryPhoto[] | undefined, content: string | undefined): GalleryPhoto[] | null {
  if (photos === undefined) return null
  if (content === undefined || content === galleryText(photos)) return [...photos]
  const lines = content.split('\n').map(oneLine)
  if (lines.length !== photos.length || lines.some(({ length }) => length > GALLERY.descriptionMax)) return null
  return photos.map((photo, index) => ({ ...photo, imageDescription: lines[index] ?? '' }))
}
