import { GALLERY } from '#contract/limits.ts'
import { images } from '../../../../ui/glyphs.ts'
import { BLOCK_MESSAGES as M } from '../../writing/messages.ts'
import { type Draft, type DraftOf, MEDIA, WRITTEN } from '../draft.ts'

export const gallery: Draft<DraftOf<'gallery'>> = {
  ...WRITTEN,
  icon: images,
  hint: 'Plusieurs photos ensemble',
  start: { photos: [] },
  isEmpty: ({ photos }) => photos.length === 0,
  problem: ({ photos }) => (photos.length < GALLERY.min ? M.galleryTooSmall : null),
  withMedia: (block, change) => ({ ...block, photos: block.photos.map((photo) => MEDIA.withMedia(photo, change)) }),
}
