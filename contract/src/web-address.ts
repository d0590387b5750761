import { asBrowsersRead } from './address-text.ts'
import { CONTENT } from './limits.ts'
import { servedName } from './media.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { text, z } from './schema.ts'

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

/** What a browser shows a file by that it has yet to send: no address. */
export const previewAddress = z
  .string()
  .startsWith('blob:')
  .transform(() => '')
