import { table as glyph } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const table: Draft<DraftOf<'table'>> = {
  ...WRITTEN,
  icon: glyph,
  hint: 'Lignes et colonnes, saisies ou collées',
}
