import type { BlockOf } from '#contract/publishing/blocks.ts'
import type { ServedBlock } from './served-block.ts'

export const divider: ServedBlock<BlockOf<'divider'>> = { html: () => '<hr>', markdown: () => '---', files: null }
