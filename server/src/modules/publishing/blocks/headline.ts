import type { BlockOf } from '#contract/publishing/blocks.ts'
import { oneLine } from '#contract/text/plain-text.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import type { ServedBlock } from './served-block.ts'

export const headline: ServedBlock<BlockOf<'headline'>> = {
  html: ({ content, level = 2 }) => `<h${level}>${escapeMarkup(content)}</h${level}>`,
  markdown: ({ content, level = 2 }) => `${'#'.repeat(level)} ${oneLine(content)}`,
  files: null,
}
