import { letterH } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const headline: Draft<DraftOf<'headline'>> = {
  ...WRITTEN,
  icon: letterH,
  hint: 'Titre principal de l’article',
}
