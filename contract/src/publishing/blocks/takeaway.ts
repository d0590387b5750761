import type { z } from '../../schema.ts'
import { markedText } from '../marked-text.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, withoutImage, written } from './block-kind.ts'
import { linksIn, sentTree, settledContent } from './marked-block.ts'

const fields = fieldsOf('takeaway', {
  /** `content` with its marks. */
  marked: markedText.optional(),
})

export const takeaway = {
  ...PLAIN,
  ...fields,
  name: 'À retenir',
  sent: sentAs('takeaway', { content: written.optional(), marked: sentTree(markedText) })
    .transform(settledContent)
    .transform(withoutImage),
  evidence: linksIn,
} satisfies BlockKind<z.infer<typeof fields.own>>
