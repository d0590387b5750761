import { CONTENT } from '../../limits.ts'
import { z } from '../../schema.ts'
import { isBlank } from '../../text/blank.ts'
import { plainText } from '../../text/plain-text.ts'
import { treeProblem } from '../hostile-tree.ts'
import type { MarkedText } from '../marked-text.ts'
import { isPlain, runsOf } from '../marked-tree.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'

/** A tree as it is sent, once it is known to be one that can be read part by part. */
export const sentTree = <Tree extends z.ZodType>(tree: Tree) =>
  z
    .preprocess((value, context) => {
      const message = treeProblem(value)
      if (message === null) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }, tree)
    .optional()

/** A text with its marks as it was sent, of the field that it stands in. */
interface SentText {
  field: 'content' | 'imageDescription'
  text: string | undefined
  marked: MarkedText | undefined
  max: number
}

/**
 * Marks count where their plain text is the text that was sent, or where none was: who changed the text without knowing of marks
 * sends the old ones along. An empty text is none that anybody wrote (docs/product/content.md#marked-text).
 */
export function settledText(
  { field, text: sent, marked, max }: SentText,
  context: z.core.$RefinementCtx,
): { text: string; marked?: MarkedText } {
  const plain = marked && plainText(marked)
  const text = sent ?? plain ?? ''
  if (text === '' && !isBlank(plain ?? ''))
    context.addIssue({ code: 'custom', path: [field], message: M.markedWithoutText })
  if (text.length > max) context.addIssue({ code: 'custom', path: ['marked'], message: M.markedTooLong(max) })
  return marked && text === plain && !isPlain(marked) ? { text, marked } : { text }
}

/** The `content` of a block with its marks. */
export function settledContent<B extends { content?: string | undefined; marked?: MarkedText | undefined }>(
  { content, marked, ...block }: B,
  context: z.core.$RefinementCtx,
) {
  const { text, ...marks } = settledText({ field: 'content', text: content, marked, max: CONTENT.blockMax }, context)
  return { ...block, content: text, ...marks }
}

/** Where a text leads. */
export const linksIn = ({ marked = [] }: { marked?: MarkedText | undefined }): string[] =>
  [...runsOf(marked)].flatMap(({ link }) => link ?? [])
