import { lightbulb } from '../../../../ui/glyphs.ts'
import { type Draft, type DraftOf, WRITTEN } from '../draft.ts'

export const takeaway: Draft<DraftOf<'takeaway'>> = {
  ...WRITTEN,
  icon: lightbulb,
  hint: 'Encadré avec l’essentiel',
}
