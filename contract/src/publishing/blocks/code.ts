import { z } from '../../schema.ts'
import { codeLanguage } from '../code-language.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, withoutImage } from './block-kind.ts'

const fields = fieldsOf('code', {
  /** What it is written in. */
  language: z.string().optional(),
})

export const code = {
  ...PLAIN,
  ...fields,
  name: 'Code',
  sent: sentAs('code', { language: codeLanguage.optional() }).transform(withoutImage),
} satisfies BlockKind<z.infer<typeof fields.own>>
