import type { BlockOf } from '#contract/publishing/blocks.ts'
import { downloadAddress, fileTypeName, savedName } from '#contract/text/file-names.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { linkText, place } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const file: ServedBlock<BlockOf<'file'>> = {
  html({ content, attachment }, page) {
    if (attachment.url === '') return ''
    const address = escapeMarkup(new URL(downloadAddress(attachment), page.url).href)
    const name = escapeMarkup(savedName(attachment.name, attachment.url))
    return `<p><a href="${address}" download="${name}">${escapeMarkup(content)}</a> (${fileTypeName(attachment)})</p>`
  },
  markdown: ({ content, attachment }) =>
    attachment.url && `[${linkText(content)}](${place(attachment.url)}) (${fileTypeName(attachment)})`,
  files: null,
}
