import { z } from '../../schema.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, withoutImage } from './block-kind.ts'

const fields = fieldsOf('headline', {
  /** Below another one. */
  level: z.literal(3).optional(),
})

export const headline = {
  ...PLAIN,
  ...fields,
  name: 'Titre',
  sent: sentAs('headline', { level: z.literal(3, { error: M.levelUnknown }).optional() }).transform(withoutImage),
} satisfies BlockKind<z.infer<typeof fields.own>>
