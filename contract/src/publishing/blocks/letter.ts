import { z } from '../../schema.ts'
import { isBlank } from '../../text/blank.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, withoutImage } from './block-kind.ts'

const fields = fieldsOf('letter', {})

const nothing = z
  .string()
  .refine(isBlank, { error: M.letterText })
  .transform(() => '')

export const letter = {
  ...PLAIN,
  ...fields,
  name: 'Lettre',
  sent: sentAs('letter', { content: nothing.default('') }).transform(withoutImage),
  lacks: () => null,
} satisfies BlockKind<z.infer<typeof fields.own>>
