import { BLOCKS, type BlockOf, type BlockType } from '#contract/publishing/blocks.ts'
import { oneLine } from '#contract/text/plain-text.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { codeMarkdown } from '../../../platform/markup/marked-markdown.ts'
import { textHtml } from '../../../platform/markup/text-html.ts'
import { place, plain, quoted, textMarkdown } from '../../../platform/markup/text-markdown.ts'
import { embed } from './embed.ts'
import { file } from './file.ts'
import { gallery } from './gallery.ts'
import { photo } from './photo.ts'
import type { ServedBlock } from './served-block.ts'
import { table } from './table.ts'

/** What the server makes of each type of block; those that take more than some lines are files of their own. */
export const SERVED_BLOCKS: { [T in BlockType]: ServedBlock<BlockOf<T>> } = {
  headline: {
    html: ({ content, level = 2 }) => `<h${level}>${escapeMarkup(content)}</h${level}>`,
    markdown: ({ content, level = 2 }) => `${'#'.repeat(level)} ${oneLine(content)}`,
    files: null,
  },
  text: { html: textHtml, markdown: textMarkdown, files: null },
  photo,
  quote: {
    html(block, page) {
      const source = block.citationSource && `<footer>${escapeMarkup(block.citationSource)}</footer>`
      return `<blockquote>${textHtml(block, page)}${source}</blockquote>`
    },
    markdown(block, numbers) {
      const said = textMarkdown(block, numbers)
      return quoted(block.citationSource ? `${said}\n\n${plain(`— ${block.citationSource}`)}` : said)
    },
    files: null,
  },
  advertisement: {
    html: () => '',
    markdown: ({ imageUrl, content, redirectUrl }) => `[Publicité](${place(imageUrl || content)}) : <${redirectUrl}>`,
    files: { purpose: 'advert', places: () => 1, replaces: true },
  },
  takeaway: {
    html: (block, page) => `<aside><p><strong>${BLOCKS.takeaway.name}</strong></p>\n${textHtml(block, page)}</aside>`,
    markdown: (block, numbers) => quoted(`**${BLOCKS.takeaway.name}**\n\n${textMarkdown(block, numbers)}`),
    files: null,
  },
  code: {
    html: ({ content }) => `<pre><code>${escapeMarkup(content)}</code></pre>`,
    markdown: ({ content, language }) => codeMarkdown(content, language),
    files: null,
  },
  divider: { html: () => '<hr>', markdown: () => '---', files: null },
  table,
  embed,
  gallery,
  file,
  letter: {
    // A form is for the page; elsewhere the way to it.
    html: (_block, { url }) => `<p><a href="${escapeMarkup(url)}">S’abonner à la lettre</a></p>`,
    markdown: () => '',
    files: null,
  },
}
