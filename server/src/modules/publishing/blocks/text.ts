import type { BlockOf } from '#contract/publishing/blocks.ts'
import { textHtml } from '../../../platform/markup/text-html.ts'
import { textMarkdown } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const text: ServedBlock<BlockOf<'text'>> = { html: textHtml, markdown: textMarkdown, files: null }
