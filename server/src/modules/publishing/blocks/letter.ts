import type { BlockOf } from '#contract/publishing/blocks.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import type { ServedBlock } from './served-block.ts'

/** A form is for the page; elsewhere the way to it. */
export const letter: ServedBlock<BlockOf<'letter'>> = {
  html: (_block, { url }) => `<p><a href="${escapeMarkup(url)}">S’abonner à la lettre</a></p>`,
  markdown: () => '',
  files: null,
}
