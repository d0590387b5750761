import { z } from '../../schema.ts'
import { isBlank } from '../../text/blank.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, withoutImage } from './block-kind.ts'

const fields = fieldsOf('divider', {})

const nothing = z
  .string()
  .refine(isBlank, { error: M.dividerText })
  .transform(() => '')

export const divider = {
  ...PLAIN,
  ...fields,
  name: 'Séparateur',
  sent: sentAs('divider', { content: nothing.default('') }).transform(withoutImage),
  lacks: () => null,
} satisfies BlockKind<z.infer<typeof fields.own>>
