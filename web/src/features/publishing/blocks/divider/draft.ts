import { minus } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const divider: Draft<DraftOf<'divider'>> = {
  ...WRITTEN,
  icon: minus,
  hint: 'Filet entre deux parties',
  // It is whole as it is inserted.
  hasForm: false,
  isEmpty: () => false,
}
