import type { BlockOf } from '#contract/publishing/blocks.ts'
import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { shownAddress } from '#contract/publishing/media.ts'
import { oneLine } from '#contract/text/plain-text.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { lineHtml, type MarkedPage } from '../../../platform/markup/marked-html.ts'
import { markedMarkdown, type NoteNumbers } from '../../../platform/markup/marked-markdown.ts'
import { place } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const photo: ServedBlock<BlockOf<'photo'>> = {
  html: photoHtml,
  markdown: photoMarkdown,
  files: { purpose: 'image', places: () => 1, replaces: true },
}

/** A photo of its own or of a gallery. */
interface Photo {
  content: string
  imageUrl: string
  imageDescription: string
  imageSource: string
  marked?: MarkedText | undefined
}

export function photoHtml(
  { imageUrl, content, imageDescription, imageSource, marked }: Photo,
  page: MarkedPage,
): string {
  const address = URL.parse(shownAddress(imageUrl || content, page.mediaOrigin), page.url)
  if (address === null) return ''
  const description = marked ? lineHtml(marked, page) : escapeMarkup(imageDescription)
  const source = imageSource && escapeMarkup(`© ${imageSource.replace(/^©\s*/, '')}`)
  const caption = [description, source].filter(Boolean).join(' ')
  const image = `<img src="${escapeMarkup(address.href)}" alt="${escapeMarkup(imageDescription)}">`
  return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

export function photoMarkdown(
  { imageUrl, content, imageDescription, imageSource, marked }: Photo,
  numbers: NoteNumbers,
): string {
  const picture = `![${oneLine(imageDescription).replaceAll(/[[\]]/g, '\\$&')}](${place(imageUrl || content)})`
  const caption = marked && markedMarkdown(marked, numbers)
  const source = imageSource && `*${oneLine(imageSource)}*`
  return [picture, caption, source].filter(Boolean).join('\n\n')
}
