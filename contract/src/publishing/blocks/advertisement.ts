import { z } from '../../schema.ts'
import { isBlank } from '../../text/blank.ts'
import { mediaAddress } from '../../text/web-address.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, fieldsOf, sentAs } from './block-kind.ts'
import { hasMedia, withBothNames, withMediaChanged } from './media-block.ts'

const fields = fieldsOf('advertisement', {
  imageUrl: z.string(),
  redirectUrl: z.string(),
})

export const advertisement = {
  ...fields,
  name: 'Publicité',
  sent: sentAs('advertisement', { content: mediaAddress.catch('') }).transform(withBothNames),
  text: () => '',
  searched: () => '',
  parts: () => [],
  evidence: ({ imageUrl, redirectUrl }) => [imageUrl, redirectUrl],
  lacks(block, position) {
    if (!hasMedia(block)) return M.advertWithoutMedia(position)
    return isBlank(block.redirectUrl) ? M.advertWithoutUrl(position) : null
  },
  withAddresses: withMediaChanged,
} satisfies BlockKind<z.infer<typeof fields.own>>
