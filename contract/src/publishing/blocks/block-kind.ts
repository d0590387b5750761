import { CONTENT } from '../../limits.ts'
import { text, z } from '../../schema.ts'
import { isForeignAddress } from '../../text/address-text.ts'
import { isBlank } from '../../text/blank.ts'
import { mediaAddress, previewAddress, webAddress } from '../../text/web-address.ts'
import { BLOCK_STEPS, stampOf } from '../block-steps.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'

/** What a type of block is to both sides. `Own`: a block with the fields of its type alone. */
export interface BlockKind<Own> {
  /** docs/product/content.md#block-types. */
  name: string
  own: z.ZodType<Own>
  /** As answers have it. */
  answer: z.ZodType<Own>
  /** As it is sent, and what is kept of that. */
  sent: z.ZodType
  /** What counts as reading; '' for nothing. */
  text(block: Own): string
  /** The words that it is found by. */
  searched(block: Own): string
  /** What it says in parts of its own: a comparison of versions shows them beside its fields. */
  parts(block: Own): string[]
  /** What moderators are shown beside its text: what it shows, whose it is, where it leads. */
  evidence(block: Own): string[]
  /** What keeps it from being published (docs/product/content.md#publishing-rules), or null; `position` counts from 1. */
  lacks(block: Own, position: number, name: string): string | null
  /** The block with the addresses of the files that it shows changed; `field` is what a call names each by. */
  withAddresses<B extends Own>(block: B, change: (address: string, field: string) => string): B
}

/** docs/product/content.md#block-fields. */
const everyAnswer = z.object({
  id: z.string(),
  content: z.string(),
  imageUrl: z.string(),
  imageDescription: z.string(),
  imageSource: z.string(),
  citationSource: z.string(),
  redirectUrl: z.string(),
  /** By which it was written (`BLOCK_STEPS`); left out: the first. */
  version: z.number().optional(),
})
export type EveryAnswer = z.infer<typeof everyAnswer>

/** What stands in the fields that a type has no use for. */
export const UNUSED: Omit<EveryAnswer, 'id'> = {
  ...stampOf(BLOCK_STEPS),
  content: '',
  imageUrl: '',
  imageDescription: '',
  imageSource: '',
  citationSource: '',
  redirectUrl: '',
}

type Shape = z.core.$ZodLooseShape

/** A block with the fields of its type alone, and as answers have it. `content` is its text, or its media's address. */
export function fieldsOf<Type extends string, Fields extends Shape>(type: Type, fields: Fields) {
  const own = z.object({ id: z.string(), type: z.literal(type), content: z.string() }).extend(fields)
  return { own, answer: everyAnswer.extend(own.shape) }
}

export const caption = text().max(CONTENT.captionMax)
export const written = text().max(CONTENT.blockMax)
/** A source is shown, not linked; one that is an address must be http or https (docs/product/content.md#web-addresses-only). */
export const citationSource = caption.default('').refine((value) => !isForeignAddress(value), { error: M.httpOnly })

/** A block of any type as it is sent, in the order in which it is checked; what is left out is ''. */
const everySent = z.object({
  id: text().max(100).default(''),
  imageUrl: mediaAddress.or(previewAddress).default(''),
  imageDescription: caption.default(''),
  imageSource: caption.default(''),
  citationSource,
  redirectUrl: webAddress().default(''),
  language: z.never({ error: M.languageNowhere }).optional(),
  table: z.never({ error: M.tableNowhere }).optional(),
  photos: z.never({ error: M.photosNowhere }).optional(),
  attachment: z.never({ error: M.attachmentNowhere }).optional(),
  type: z.string(),
  content: written.default(''),
  level: z.never({ error: M.levelNowhere }).optional(),
  marked: z.never({ error: M.markedNowhere }).optional(),
  version: z.number().optional(),
})

/** A block of a type as it is sent. */
export const sentAs = <Type extends string, Fields extends Shape>(type: Type, fields: Fields) =>
  everySent.extend({ type: z.literal(type) }).extend(fields)

/** Of a type that shows no file: its picture, if one was sent, is none. */
export const withoutImage = <B extends { imageUrl: string }>(block: B): B => ({ ...block, imageUrl: '' })

/** The refusal of a block without a text. */
export const lacksText = ({ content }: { content: string }, position: number, name: string): string | null =>
  isBlank(content) ? M.blockEmpty(position, name) : null

/** How a block is read whose `content` is all that it says. */
export const PLAIN = {
  text: ({ content }: { content: string }) => content,
  searched: ({ content }: { content: string }) => content,
  parts: (): string[] => [],
  evidence: (): string[] => [],
  lacks: lacksText,
  withAddresses: <B>(block: B): B => block,
}
