import type { BlockOf } from '#contract/publishing/blocks.ts'
import { EMBED_PROVIDERS, readEmbedAddress } from '#contract/publishing/embed-address.ts'
import { shownAddress } from '#contract/publishing/media.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import { linkText, place } from '../../../platform/markup/text-markdown.ts'
import type { ServedBlock } from './served-block.ts'

export const embed: ServedBlock<BlockOf<'embed'>> = {
  // Its picture and a link to it, never a frame.
  html({ content, embed: facts }, { url, mediaOrigin }) {
    const piece = readEmbedAddress(content)
    if (piece === null) return ''
    const { title = content, thumbnail = '' } = facts ?? {}
    const picture =
      thumbnail && `<img src="${escapeMarkup(new URL(shownAddress(thumbnail, mediaOrigin), url).href)}" alt=""><br>`
    const words = `${escapeMarkup(title)} (${EMBED_PROVIDERS[piece.provider].name})`
    return `<p><a href="${escapeMarkup(content)}">${picture}${words}</a></p>`
  },
  markdown({ content, embed: facts }) {
    // Of a draft.
    if (content === '') return ''
    const { title = content, thumbnail } = facts ?? {}
    const picture = thumbnail && `![](${place(thumbnail)})`
    const address = new URL(content).href
    const link = title === content ? `<${address}>` : `[${linkText(title)}](<${address}>)`
    return [picture, link].filter(Boolean).join('\n\n')
  },
  files: null,
}
