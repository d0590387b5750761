import { type PictureWish, readWish } from './read-wish.ts'
import { typeset } from './typeset.ts'

/** A block whose picture is still to be drawn. `ratio` is width by height. */
export type WrittenBlock =
  | { type: 'headline' | 'text'; content: string }
  | { type: 'quote'; content: string; citationSource: string }
  | { type: 'photo'; picture: PictureWish; ratio: number; imageDescription: string; imageSource: string }
  | { type: 'advertisement'; picture: PictureWish; redirectUrl: string }

const PHOTO = /^!\[(.+)\]\((\w+ \w+) (\d+):(\d+) "(.+)"\)$/
const ADVERT = /^\[publicité\]\((\w+ \w+) "(.+)"\)$/
const QUOTE = /^> (.+)\n> — (.+)$/

/** The blocks of a text: paragraphs and the Markdown of headings, quotes, pictures and (ours) adverts. */
export function readBody(body: string, file: string): WrittenBlock[] {
  if (body === '') return []
  return body.split('\n\n').map((paragraph) => readBlock(paragraph, file))
}

function readBlock(paragraph: string, file: string): WrittenBlock {
  if (paragraph.startsWith('## ')) return { type: 'headline', content: typeset(paragraph.slice(3)) }
  const [, quoted, speaker] = QUOTE.exec(paragraph) ?? []
  if (quoted && speaker) return { type: 'quote', content: typeset(quoted), citationSource: typeset(speaker) }
  const [, caption, wish, across, up, credit] = PHOTO.exec(paragraph) ?? []
  if (caption && wish && credit) {
    const picture = readWish(wish, file)
    const ratio = Number(across) / Number(up)
    return { type: 'photo', picture, ratio, imageDescription: typeset(caption), imageSource: typeset(credit) }
  }
  const [, advertWish, redirectUrl] = ADVERT.exec(paragraph) ?? []
  if (advertWish && redirectUrl) return { type: 'advertisement', picture: readWish(advertWish, file), redirectUrl }
  return { type: 'text', content: typeset(paragraph) }
}
