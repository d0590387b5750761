import { readFile } from 'node:fs/promises'

/** A block as the editor would send it, but for `file`: the picture that it shows. */
export type WrittenBlock =
  | { type: 'headline' | 'text'; content: string }
  | { type: 'quote'; content: string; citationSource: string }
  | { type: 'photo'; file: string; imageDescription: string; imageSource: string }
  | { type: 'advertisement'; file: string; redirectUrl: string }

const PHOTO = /^!\[(.+)\]\((\S+) "(.+)"\)$/
const ADVERT = /^\[publicité\]\((\S+) "(.+)"\)$/
const QUOTE = /^> (.+)\n> — (.+)$/

/** Reads a Markdown file: lines of `name: value`, then the paragraphs and the Markdown of headings, quotes, pictures and (ours) adverts. */
export async function readArticle(
  path: string,
): Promise<{ head: Partial<Record<string, string>>; blocks: WrittenBlock[] }> {
  const [head = '', ...paragraphs] = (await readFile(path, 'utf8')).trim().split('\n\n')
  return {
    head: Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/))),
    blocks: paragraphs.map(readBlock),
  }
}

function readBlock(paragraph: string): WrittenBlock {
  if (paragraph.startsWith('## ')) return { type: 'headline', content: paragraph.slice(3) }
  const [, quoted, citationSource] = QUOTE.exec(paragraph) ?? []
  if (quoted && citationSource) return { type: 'quote', content: quoted, citationSource }
  const [, imageDescription, photo, imageSource] = PHOTO.exec(paragraph) ?? []
  if (imageDescription && photo && imageSource) return { type: 'photo', file: photo, imageDescription, imageSource }
  const [, advert, redirectUrl] = ADVERT.exec(paragraph) ?? []
  if (advert && redirectUrl) return { type: 'advertisement', file: advert, redirectUrl }
  return { type: 'text', content: paragraph }
}
