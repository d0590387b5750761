import type { Block } from '#contract/publishing/blocks.ts'
import { shownAddress } from '#contract/publishing/media.ts'
import { BLOCK_NAMES } from '#contract/publishing/messages.ts'
import { downloadAddress, fileTypeName, savedName } from '#contract/text/file-names.ts'
import { embedHtml } from './embed-html.ts'
import { escapeMarkup } from './escape.ts'
import { lineHtml, type MarkedPage, markedHtml, notesHtml, openPage } from './marked-html.ts'
import { tableHtml } from './table-html.ts'

/**
 * An article's blocks as HTML for readers of feeds: nothing in it but what is written here, addresses absolute. Adverts
 * stay on the site.
 * @param pageUrl of the article's own page.
 * @param mediaOrigin of stored files, where they have one of their own.
 */
export function blocksHtml(blocks: readonly Block[], pageUrl: string, mediaOrigin?: string): string {
  const page = openPage(blocks, pageUrl, mediaOrigin)
  return [...blocks.map((block) => blockHtml(block, page)), notesHtml(page)].filter(Boolean).join('\n')
}

function blockHtml(block: Block, page: MarkedPage): string {
  switch (block.type) {
    case 'headline':
      return block.level === 3 ? `<h3>${escapeMarkup(block.content)}</h3>` : `<h2>${escapeMarkup(block.content)}</h2>`
    case 'text':
      return written(block, page)
    case 'photo':
      return photo(block, page)
    case 'quote':
      return quote(block, page)
    case 'advertisement':
      return ''
    case 'takeaway':
      return `<aside><p><strong>${BLOCK_NAMES.takeaway}</strong></p>\n${written(block, page)}</aside>`
    case 'code':
      return `<pre><code>${escapeMarkup(block.content)}</code></pre>`
    case 'divider':
      return '<hr>'
    case 'table':
      return block.table ? tableHtml(block.table, page) : ''
    case 'gallery':
      return (block.photos ?? [])
        .filter(({ imageUrl }) => imageUrl !== '')
        .map((each) => photo(each, page))
        .join('\n')
    case 'file':
      return fileHtml(block, page)
    case 'embed':
      return embedHtml(block, page)
  }
}

const written = ({ content, marked }: Block, page: MarkedPage): string =>
  marked ? markedHtml(marked, page) : paragraphsHtml(content)

/** A blank line begins a paragraph, a single line break stays one: as on the article's page. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

function fileHtml({ content, attachment }: Block, page: MarkedPage): string {
  if (!attachment?.url) return ''
  const address = escapeMarkup(new URL(downloadAddress(attachment), page.url).href)
  const name = escapeMarkup(savedName(attachment.name, attachment.url))
  return `<p><a href="${address}" download="${name}">${escapeMarkup(content)}</a> (${fileTypeName(attachment)})</p>`
}

type Photo = Pick<Block, 'imageUrl' | 'content' | 'imageDescription' | 'imageSource'> & Partial<Pick<Block, 'marked'>>

function photo({ imageUrl, content, imageDescription, imageSource, marked }: Photo, page: MarkedPage): string {
  const address = URL.parse(shownAddress(imageUrl || content, page.mediaOrigin), page.url)
  if (address === null) return ''
  const description = marked ? lineHtml(marked, page) : escapeMarkup(imageDescription)
  const source = imageSource && escapeMarkup(`© ${imageSource.replace(/^©\s*/, '')}`)
  const caption = [description, source].filter(Boolean).join(' ')
  const image = `<img src="${escapeMarkup(address.href)}" alt="${escapeMarkup(imageDescription)}">`
  return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

function quote(block: Block, page: MarkedPage): string {
  const source = block.citationSource && `<footer>${escapeMarkup(block.citationSource)}</footer>`
  return `<blockquote>${written(block, page)}${source}</blockquote>`
}
