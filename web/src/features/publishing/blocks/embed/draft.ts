import { play } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const embed: Draft<DraftOf<'embed'>> = {
  ...WRITTEN,
  icon: play,
  hint: 'Vidéo, message ou son d’un autre site',
}
