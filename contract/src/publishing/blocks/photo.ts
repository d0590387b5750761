import { CONTENT } from '../../limits.ts'
import { z } from '../../schema.ts'
import { mediaAddress } from '../../text/web-address.ts'
import { markedLine, markedText } from '../marked-text.ts'
import { CONTENT_MESSAGES as M } from '../messages.ts'
import { type BlockKind, caption, fieldsOf, sentAs } from './block-kind.ts'
import { linksIn, sentTree, settledText } from './marked-block.ts'
import { hasMedia, withBothNames, withMediaChanged } from './media-block.ts'

const fields = fieldsOf('photo', {
  imageUrl: z.string(),
  imageDescription: z.string(),
  imageSource: z.string(),
  /** `imageDescription` with its marks. */
  marked: markedText.optional(),
})

export const photo = {
  ...fields,
  name: 'Photo',
  sent: sentAs('photo', {
    content: mediaAddress.catch(''),
    imageDescription: caption.optional(),
    marked: sentTree(markedLine),
  })
    .transform(({ imageDescription, marked, ...block }, context) => {
      const said = { field: 'imageDescription', text: imageDescription, marked, max: CONTENT.captionMax } as const
      const { text, ...marks } = settledText(said, context)
      return { ...block, imageDescription: text, ...marks }
    })
    .transform(withBothNames),
  text: ({ imageDescription }) => imageDescription,
  searched: ({ imageDescription }) => imageDescription,
  parts: () => [],
  evidence: (block) => [block.imageUrl, block.imageSource, ...linksIn(block)],
  lacks: (block, position) => (hasMedia(block) ? null : M.photoWithoutImage(position)),
  withAddresses: withMediaChanged,
} satisfies BlockKind<z.infer<typeof fields.own>>
