import type { Block } from '#contract/blocks.ts'
import { escapeMarkup } from './escape.ts'

/**
 * An article's blocks as HTML for readers of feeds: nothing in it but what is written here, addresses absolute. Adverts
 * stay on the site.
 */
export function blocksHtml(blocks: readonly Block[], publicUrl: string): string {
  return blocks.map((block) => blockHtml(block, publicUrl)).join('\n')
}

function blockHtml(block: Block, publicUrl: string): string {
  switch (block.type) {
    case 'headline':
      return `<h2>${escapeMarkup(block.content)}</h2>`
    case 'text':
      return paragraphsHtml(block.content)
    case 'photo':
      return photo(block, publicUrl)
    case 'quote':
      return quote(block)
    case 'advertisement':
      return ''
  }
}

/** A blank line begins a paragraph, a single line break stays one: as on the article's page. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

function photo({ imageUrl, content, imageDescription, imageSource }: Block, publicUrl: string): string {
  const address = URL.parse(imageUrl || content, publicUrl)
  if (address === null) return ''
  const caption = [imageDescription, imageSource && `© ${imageSource.replace(/^©\s*/, '')}`].filter(Boolean).join(' ')
  const image = `<img src="${escapeMarkup(address.href)}" alt="${escapeMarkup(imageDescription)}">`
  return `<figure>${image}${caption && `<figcaption>${escapeMarkup(caption)}</figcaption>`}</figure>`
}

function quote({ content, citationSource }: Block): string {
  const source = citationSource && `<footer>${escapeMarkup(citationSource)}</footer>`
  return `<blockquote>${paragraphsHtml(content)}${source}</blockquote>`
}
