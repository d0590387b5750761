import type { BlockOf } from '#contract/publishing/blocks.ts'
import { place } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const advertisement: ServedBlock<BlockOf<'advertisement'>> = {
  html: () => '',
  markdown: ({ imageUrl, content, redirectUrl }) => `[Publicité](${place(imageUrl || content)}) : <${redirectUrl}>`,
  files: { purpose: 'advert', places: () => 1, replaces: true },
}
