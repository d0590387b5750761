import { pilcrow } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const text: Draft<DraftOf<'text'>> = {
  ...WRITTEN,
  icon: pilcrow,
  hint: 'Bloc de texte simple',
}
