import { oneLine } from './gallery.ts'
import { CONTENT } from './limits.ts'
import { isMediaAddress, withQuery } from './media.ts'
import { text, z } from './schema.ts'
import { mediaAddress, previewAddress } from './web-address.ts'

/** The file that readers can download: its address, the name under which it is saved, and its bytes. */
export const attachment = z.object({ url: z.string(), name: z.string(), bytes: z.number() })
export type Attachment = z.infer<typeof attachment>

/** Of a file that is still to be chosen. */
export const NO_ATTACHMENT: Attachment = { url: '', name: '', bytes: 0 }

/** As it is sent. Without an address its file is on its way; its bytes are what the site knows (docs/product/content.md#files). */
export const sentAttachment = z
  .object({
    url: mediaAddress.or(previewAddress).default(''),
    name: text().max(CONTENT.fileNameMax).default('').transform(oneLine),
  })
  .transform(({ url, name }): Attachment => ({ url, name: name && savedName(name, url), bytes: 0 }))

const endingOf = (url: string): string => /\.([a-z]{3,4})(?:\?|$)/.exec(url)?.[1] ?? ''

/** What a file is, for who reads: « PDF ». '' for an address without an ending. */
export const fileTypeName = ({ url }: Pick<Attachment, 'url'>): string => endingOf(url).toUpperCase()

/** What systems or their readers take for something else than a letter of a name: paths, wildcards, what cannot be seen. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const AT_ENDS = /^[\s.~-]+|[\s.]+$/g

/**
 * The name under which a file is saved, whatever its creator calls it: it ends in the ending of `url`, by which the site keeps it, and so
 * says what it is (docs/product/content.md#files).
 */
export function savedName(name: string, url: string): string {
  const ending = endingOf(url)
  const plain = name.replaceAll(NOT_IN_FILE_NAMES, '').replaceAll(AT_ENDS, '')
  if (ending === '') return plain
  const own = plain.toLowerCase().endsWith(`.${ending}`) ? plain.slice(0, -ending.length - 1) : plain
  return `${own.replaceAll(AT_ENDS, '') || 'document'}.${ending}`
}

/** The address at which the site answers the file under that name. */
export const downloadAddress = ({ url, name }: Pick<Attachment, 'url' | 'name'>): string =>
  isMediaAddress(url) ? withQuery(url, `name=${encodeURIComponent(savedName(name, url))}`) : url
