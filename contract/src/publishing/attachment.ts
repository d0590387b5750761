import { CONTENT } from '../limits.ts'
import { text, z } from '../schema.ts'
import { savedName } from '../text/file-names.ts'
import { mediaAddress, previewAddress } from '../text/web-address.ts'
import { oneLine } from './gallery.ts'

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
