import { quote as glyph } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const quote: Draft<DraftOf<'quote'>> = {
  ...WRITTEN,
  icon: glyph,
  hint: 'Citation mise en forme',
}
