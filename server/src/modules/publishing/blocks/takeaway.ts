import { BLOCKS, type BlockOf } from '#contract/publishing/blocks.ts'
import { textHtml } from '../../../platform/markup/text-html.ts'
import { quoted, textMarkdown } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

const { name } = BLOCKS.takeaway

export const takeaway: ServedBlock<BlockOf<'takeaway'>> = {
  html: (block, page) => `<aside><p><strong>${name}</strong></p>\n${textHtml(block, page)}</aside>`,
  markdown: (block, numbers) => quoted(`**${name}**\n\n${textMarkdown(block, numbers)}`),
  files: null,
}
