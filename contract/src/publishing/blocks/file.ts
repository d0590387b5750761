import { CONTENT } from '../../limits.ts'
import { text, z } from '../../schema.ts'
import { isBlank } from '../../text/blank.ts'
import { savedName } from '../../text/file-names.ts'
import { oneLine } from '../../text/plain-text.ts'
import { mediaAddress, previewAddress } from '../../text/web-address.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, fieldsOf, PLAIN, sentAs } from './block-kind.ts'

/** The file that readers can download: its address, the name under which it is saved, and its bytes. */
const attachment = z.object({ url: z.string(), name: z.string(), bytes: z.number() })
export type Attachment = z.infer<typeof attachment>

/** Of a file that is still to be chosen. */
export const NO_ATTACHMENT: Attachment = { url: '', name: '', bytes: 0 }

/** As it is sent. Without an address its file is on its way; its bytes are what the site knows (docs/product/content.md#files). */
const sentAttachment = z
  .object({
    url: mediaAddress.or(previewAddress).default(''),
    name: text().max(CONTENT.fileNameMax).default('').transform(oneLine),
  })
  .transform(({ url, name }): Attachment => ({ url, name: name && savedName(name, url), bytes: 0 }))

const fields = fieldsOf('file', {
  attachment,
})

export const file = {
  ...PLAIN,
  ...fields,
  name: 'Fichier',
  // Without words of its own it is called what its file is (docs/product/content.md#files).
  sent: sentAs('file', { attachment: sentAttachment.optional() }).transform(
    ({ content, attachment: sent, ...block }, context) => {
      if (sent === undefined && !isBlank(content))
        context.addIssue({ code: 'custom', path: ['attachment'], message: M.attachmentDropped })
      const held = sent ?? NO_ATTACHMENT
      return { ...block, imageUrl: '', content: isBlank(content) ? held.name : oneLine(content), attachment: held }
    },
  ),
  parts: ({ attachment: { name } }) => [name],
  evidence: ({ attachment: { url, name } }) => [url, name],
  lacks: ({ attachment: { url } }, position) => (url ? null : M.fileMissing(position)),
  withAddresses: (block, change) => ({
    ...block,
    attachment: { ...block.attachment, url: change(block.attachment.url, 'attachment.url') },
  }),
} satisfies BlockKind<z.infer<typeof fields.own>>
