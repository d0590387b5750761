import { asBrowsersRead, isForeignAddress } from './address-text.ts'
import { CONTENT } from './limits.ts'
import { servedName } from './media.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { text, z } from './schema.ts'

export const blockType = z.enum(['headline', 'text', 'photo', 'quote', 'advertisement'])
export type BlockType = z.infer<typeof blockType>

/** An absolute http or https address, or '' for none (docs/product/content.md#web-addresses-only). */
export const webAddress = (error: string = M.httpOnly) =>
  text(error)
    .transform(asBrowsersRead)
    .pipe(
      z
        .string()
        .max(CONTENT.urlMax, { error })
        .refine((value) => value === '' || isWebAddress(value), { error }),
    )

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address of the web has one
const CONTROL = /[\0-\x1f\x7f-\x9f]/

/** True for an address that parses, is http or https and names its host: browsers read `https:a` as a path of this site. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\//i.test(value) && !CONTROL.test(value) && URL.canParse(value)

/** An image or video: one of ours (/media/…) or a web address. */
export const mediaAddress = text()
  .transform(asBrowsersRead)
  .pipe(
    z
      .string()
      .max(CONTENT.urlMax)
      .refine((value) => value === '' || servedName(value) !== null || isWebAddress(value), { error: M.httpOnly }),
  )

const caption = text().max(CONTENT.captionMax).default('')

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
})
export type Block = z.infer<typeof block>

/** A source is shown, not linked; one that is an address must be http or https (docs/product/content.md#web-addresses-only). */
const citationSource = caption.refine((value) => !isForeignAddress(value), { error: M.httpOnly })

const previewAddress = z
  .string()
  .startsWith('blob:')
  .transform(() => '')

const inputFields = {
  id: text().max(100).default(''),
  imageUrl: mediaAddress.or(previewAddress).default(''),
  imageDescription: caption,
  imageSource: caption,
  citationSource,
  redirectUrl: webAddress().default(''),
}

/**
 * A block as it is sent; what is left out is ''. `null` counts as left out. Media whose file is sent with the form has no
 * address yet: whatever stands for it (a browser's `blob:`, a File that JSON cannot hold) counts as ''.
 */
export const blockInput = z.preprocess(
  dropNulls,
  z.discriminatedUnion('type', [
    z.object({
      ...inputFields,
      type: blockType.extract(['headline', 'text', 'quote']),
      content: text().max(CONTENT.blockMax).default(''),
    }),
    z.object({ ...inputFields, type: blockType.extract(['photo', 'advertisement']), content: mediaAddress.catch('') }),
  ]),
)
export type BlockInput = z.output<typeof blockInput>

function dropNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}
