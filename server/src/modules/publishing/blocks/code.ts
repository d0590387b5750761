import type { BlockOf } from '#contract/publishing/blocks.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { codeMarkdown } from '../../../platform/markup/marked-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const code: ServedBlock<BlockOf<'code'>> = {
  html: ({ content }) => `<pre><code>${escapeMarkup(content)}</code></pre>`,
  markdown: ({ content, language }) => codeMarkdown(content, language),
  files: null,
}
