import type { BlockOf } from '#contract/publishing/blocks.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { textHtml } from '../../../platform/markup/text-html.ts'
import { plain, quoted, textMarkdown } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const quote: ServedBlock<BlockOf<'quote'>> = {
  html(block, page) {
    const source = block.citationSource && `<footer>${escapeMarkup(block.citationSource)}</footer>`
    return `<blockquote>${textHtml(block, page)}${source}</blockquote>`
  },
  markdown(block, numbers) {
    const said = textMarkdown(block, numbers)
    return quoted(block.citationSource ? `${said}\n\n${plain(`— ${block.citationSource}`)}` : said)
  },
  files: null,
}
