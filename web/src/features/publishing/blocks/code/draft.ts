import { code as glyph } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const code: Draft<DraftOf<'code'>> = {
  ...WRITTEN,
  icon: glyph,
  hint: 'Extrait gardé à l’espace près',
}
