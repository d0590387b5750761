import { image } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, MEDIA } from '../draft.ts'

export const photo: Draft<DraftOf<'photo'>> = {
  ...MEDIA,
  icon: image,
  hint: 'Image ou photographie',
}
