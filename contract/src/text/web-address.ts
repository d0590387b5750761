import { CONTENT } from '../limits.ts'
import { servedName } from '../publishing/media.ts'
import { CONTENT_MESSAGES as M } from '../publishing/messages.ts'
import { text, z } from '../schema.ts'
import { asBrowsersRead, isWebAddress } from './address-text.ts'

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
