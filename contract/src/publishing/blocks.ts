import { CONTENT } from '../limits.ts'
import { text, z } from '../schema.ts'
import { isForeignAddress } from '../text/address-text.ts'
import { isBlank } from '../text/blank.ts'
import { plainText } from '../text/plain-text.ts'
import { mediaAddress, previewAddress, webAddress } from '../text/web-address.ts'
import { attachment, NO_ATTACHMENT, sentAttachment } from './attachment.ts'
import { codeLanguage } from './code-language.ts'
import { embedOrLink } from './embed-or-link.ts'
import { embedFacts } from './embeds.ts'
import { describedBy, galleryPhoto, galleryText, oneLine, sentPhotos } from './gallery.ts'
import { treeProblem } from './hostile-tree.ts'
import { markedLine, markedText } from './marked-text.ts'
import { isPlain } from './marked-tree.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { sentTable, table } from './table.ts'
import { settledTable } from './table-text.ts'

export const blockType = z.enum([
  'headline',
  'text',
  'photo',
  'quote',
  'advertisement',
  'takeaway',
  'code',
  'divider',
  'table',
  'embed',
  'gallery',
  'file',
])
export type BlockType = z.infer<typeof blockType>

const caption = text().max(CONTENT.captionMax)

/** docs/product/content.md#block-fields: a block of an article. `content` is its text, or its media's address. */
export const block = z.object({
  id: z.string(),
  type: blockType,
  content: z.string(),
  imageUrl: z.string(),
  imageDescription: z.string(),
  imageSource: z.string(),
  citationSource: z.string(),
  redirectUrl: z.string(),
  /** Of a headline below another one. */
  level: z.literal(3).optional(),
  /** Of a text, takeaway or quote: `content` with its marks; of a photo: `imageDescription`. */
  marked: markedText.optional(),
  /** Of code: what it is written in. */
  language: z.string().optional(),
  /** Of a table: `content` in its rows and cells. */
  table: table.optional(),
  /** Of an embed: what the site knows of its address. */
  embed: embedFacts.optional(),
  /** Of a gallery. */
  photos: z.array(galleryPhoto).optional(),
  /** Of a file. */
  attachment: attachment.optional(),
})
export type Block = z.infer<typeof block>

/** A source is shown, not linked; one that is an address must be http or https (docs/product/content.md#web-addresses-only). */
export const citationSource = caption.default('').refine((value) => !isForeignAddress(value), { error: M.httpOnly })

const inputFields = {
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
}

/** A tree, once it is known to be one that can be read part by part. */
const sent = <Tree extends z.ZodType>(tree: Tree) =>
  z
    .preprocess((value, context) => {
      const message = treeProblem(value)
      if (message === null) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }, tree)
    .optional()

const unmarked = z.never({ error: M.markedNowhere }).optional()
const unlevelled = z.never({ error: M.levelNowhere }).optional()

const written = text().max(CONTENT.blockMax)
const nothing = z
  .string()
  .refine(isBlank, { error: M.dividerText })
  .transform(() => '')
const ofType = <Type extends BlockType>(type: Type) => z.literal(type)

/**
 * A block as it is sent; what is left out is ''. `null` counts as left out. Media whose file is sent with the form has no
 * address yet: whatever stands for it (a browser's `blob:`, a File that JSON cannot hold) counts as ''.
 */
export const blockInput = z.preprocess(
  dropNulls,
  z
    .discriminatedUnion('type', [
      z.object({
        ...inputFields,
        type: ofType('headline'),
        content: written.default(''),
        level: z.literal(3, { error: M.levelUnknown }).optional(),
        marked: unmarked,
      }),
      z.object({
        ...inputFields,
        type: ofType('text'),
        content: written.optional(),
        level: unlevelled,
        marked: sent(markedText),
      }),
      z.object({
        ...inputFields,
        type: ofType('quote'),
        content: written.optional(),
        level: unlevelled,
        marked: sent(markedLine),
      }),
      z.object({
        ...inputFields,
        type: ofType('photo'),
        content: mediaAddress.catch(''),
        imageDescription: caption.optional(),
        level: unlevelled,
        marked: sent(markedLine),
      }),
      z.object({
        ...inputFields,
        type: ofType('advertisement'),
        content: mediaAddress.catch(''),
        level: unlevelled,
        marked: unmarked,
      }),
      z.object({
        ...inputFields,
        type: ofType('takeaway'),
        content: written.optional(),
        level: unlevelled,
        marked: sent(markedText),
      }),
      z.object({
        ...inputFields,
        type: ofType('code'),
        content: written.default(''),
        level: unlevelled,
        marked: unmarked,
        language: codeLanguage.optional(),
      }),
      z.object({
        ...inputFields,
        type: ofType('divider'),
        content: nothing.default(''),
        level: unlevelled,
        marked: unmarked,
      }),
      z.object({
        ...inputFields,
        type: ofType('table'),
        content: written.optional(),
        level: unlevelled,
        marked: unmarked,
        table: sentTable.optional(),
      }),
      z.object({
        ...inputFields,
        type: ofType('embed'),
        content: written.default(''),
        level: unlevelled,
        marked: unmarked,
      }),
      z.object({
        ...inputFields,
        type: ofType('gallery'),
        content: written.optional(),
        level: unlevelled,
        marked: unmarked,
        photos: sentPhotos.optional(),
      }),
      z.object({
        ...inputFields,
        type: ofType('file'),
        content: written.default(''),
        level: unlevelled,
        marked: unmarked,
        attachment: sentAttachment.optional(),
      }),
    ])
    .transform((block, context) => {
      if (block.type === 'table') return settleTable(block, context)
      if (block.type === 'file') return settleFile(block, context)
      return block.type === 'gallery' ? settleGallery(block, context) : settle(block, context)
    })
    .transform(embedOrLink),
)
export type BlockInput = z.output<typeof blockInput>

interface Sent extends Omit<Block, 'content' | 'imageDescription'> {
  content?: string | undefined
  imageDescription?: string | undefined
}

/**
 * Marks count where their plain text is the text that was sent, or where none was: who changed the text without knowing of marks
 * sends the old ones along. An empty text is none that anybody wrote (docs/product/content.md#marked-text).
 */
function settle({ marked, ...block }: Sent, context: z.core.$RefinementCtx): Block {
  const plain = marked && plainText(marked)
  const isCaption = block.type === 'photo'
  const field = isCaption ? 'imageDescription' : 'content'
  const text = block[field] ?? plain ?? ''
  if (text === '' && !isBlank(plain ?? ''))
    context.addIssue({ code: 'custom', path: [field], message: M.markedWithoutText })
  const max = isCaption ? CONTENT.captionMax : CONTENT.blockMax
  if (text.length > max) context.addIssue({ code: 'custom', path: ['marked'], message: M.markedTooLong(max) })
  const { content = text, imageDescription = text } = block
  const settled = { ...block, content, imageDescription }
  return marked && text === plain && !isPlain(marked) ? { ...settled, marked } : settled
}

/** The cells count as marks do; a text that is not theirs is read as the table that it is (docs/product/content.md#tables). */
function settleTable({ table: cells, content, ...block }: Sent, context: z.core.$RefinementCtx): Block {
  const settled = settledTable(content, cells)
  if (!settled.ok) context.addIssue({ code: 'custom', path: [settled.field], message: settled.message })
  const { imageDescription = '' } = block
  return { ...block, imageDescription, content: '', ...(settled.ok && settled.value) }
}

/** The text wins over the descriptions (docs/product/content.md#galleries). */
function settleGallery({ photos: sentPhotos, content, ...block }: Sent, context: z.core.$RefinementCtx): Block {
  const photos = describedBy(sentPhotos, content)
  if (photos === null) context.addIssue({ code: 'custom', path: ['content'], message: M.galleryTextDiffers })
  const { imageDescription = '' } = block
  return { ...block, imageDescription, photos: photos ?? [], content: galleryText(photos ?? []) }
}

/** Without words of its own it is called what its file is (docs/product/content.md#files). */
function settleFile({ content = '', attachment: sent, ...block }: Sent, context: z.core.$RefinementCtx): Block {
  if (sent === undefined && !isBlank(content))
    context.addIssue({ code: 'custom', path: ['attachment'], message: M.attachmentDropped })
  const { imageDescription = '' } = block
  const attachment = sent ?? NO_ATTACHMENT
  return { ...block, imageDescription, content: isBlank(content) ? attachment.name : oneLine(content), attachment }
}

function dropNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}
