import { MARKED } from '../limits.ts'
import { text, z } from '../schema.ts'
import { webAddress } from '../text/web-address.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

/** What a run of text may be marked with (docs/product/content.md#marked-text). */
export const mark = z.enum(['bold', 'italic', 'strike', 'code', 'sub', 'sup'], { error: M.markUnknown })
export type Mark = z.infer<typeof mark>

/** Nothing in it that a mail program reads as a further recipient, a header or an escape of either. */
const MAILTO = /^mailto:[^\s\p{Cc}?#@<>"%,;&\\]+@[^\s\p{Cc}?#@<>"%,;&\\]+$/iu

/** Where a link of a text leads: to http, https or a mailbox, nowhere else. */
export const linkAddress = z.union(
  [text().regex(MAILTO).max(MARKED.mailboxMax), webAddress().refine((address) => address !== '')],
  { error: M.linkRefused },
)

const marksOf = <Of extends z.ZodType<Mark>>(of: Of) =>
  z.array(of).min(1).max(mark.options.length).refine(areDistinct, { error: M.markTwice }).optional()

const runText = text().min(1).max(MARKED.runMax)
const run = z.strictObject({ text: runText, marks: marksOf(mark), link: linkAddress.optional() })
export type Run = z.infer<typeof run>

/** A note that stands at the foot of the article, numbered where it is called. */
export const footnote = z.strictObject({ footnote: z.array(run).min(1).max(MARKED.noteRunsMax) })
export type Footnote = z.infer<typeof footnote>

const inline = z.array(z.union([run, footnote], { error: whatIsWrong })).max(MARKED.runsMax)
export type Inline = z.infer<typeof inline>

const paragraph = z.strictObject({ type: z.literal('paragraph'), inline })
type Paragraph = z.infer<typeof paragraph>

const listType = z.enum(['bullets', 'numbers'])

/** Written out level by level: a tree that is deeper is refused before anything walks it. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ type: listType, items: z.array(item).min(1).max(MARKED.itemsMax) })
const withList = <List extends z.ZodType>(list: List) => z.strictObject({ inline, list: list.optional() })
const innermost = z.strictObject(
  { inline },
  { error: ({ code }) => (code === 'unrecognized_keys' ? M.markedTooDeep : undefined) },
)
const list = listOf(withList(listOf(withList(listOf(innermost)))))

export interface ListItem {
  inline: Inline
  list?: List | undefined
}
export interface List {
  type: z.infer<typeof listType>
  items: ListItem[]
}

/** The text of a text block, as a strict tree: paragraphs, and lists of up to three levels. */
export const markedText = z
  .array(z.discriminatedUnion('type', [paragraph, list], { error: M.markedNode }))
  .min(1)
  .max(MARKED.nodesMax)
export type MarkedText = (Paragraph | List)[]

/** Emphasis and links on one line, and nothing else. @param error what is said of anything else. @param words of a run. */
export const lineOf = (error: string, words = runText) =>
  z
    .array(
      z.strictObject(
        {
          text: words,
          marks: marksOf(z.enum(['bold', 'italic'], { error })),
          link: linkAddress.optional(),
        },
        { error },
      ),
      { error },
    )
    .max(MARKED.runsMax)

/** Of quotes and captions: one paragraph of emphasis and links. */
export const markedLine = z.tuple(
  [
    z.strictObject({
      type: z.literal('paragraph', { error: M.markedLine }),
      inline: lineOf(M.markedLine),
    }),
  ],
  { error: M.markedLine },
)

/** What is wrong with a part of a line, by what it means to be. */
function whatIsWrong({ input, errors }: z.core.$ZodRawIssue & { errors?: z.core.$ZodIssue[][] }): string | undefined {
  const isNote = typeof input === 'object' && input !== null && 'footnote' in input
  return errors?.[isNote ? 1 : 0]?.[0]?.message
}

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
