import { z } from '../../schema.ts'
import { markedLine, markedText } from '../marked-text.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs, withoutImage, written } from './block-kind.ts'
import { linksIn, sentTree, settledContent } from './marked-block.ts'

const fields = fieldsOf('quote', {
  /** `content` with its marks. */
  marked: markedText.optional(),
  citationSource: z.string(),
})

export const quote = {
  ...PLAIN,
  ...fields,
  name: 'Citation',
  sent: sentAs('quote', { content: written.optional(), marked: sentTree(markedLine) })
    .transform(settledContent)
    .transform(withoutImage),
  evidence: (block) => [block.citationSource, ...linksIn(block)],
} satisfies BlockKind<z.infer<typeof fields.own>>
