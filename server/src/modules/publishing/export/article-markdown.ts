import { shownName } from '#contract/people/shown-name.ts'
import type { Article } from '#contract/publishing/articles.ts'
import type { Block } from '#contract/publishing/blocks.ts'
import { writeChapters } from '#contract/publishing/chapters.ts'
import { notesOfBlocks } from '#contract/publishing/marked-tree.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { BLOCK_NAMES } from '#contract/publishing/messages.ts'
import { fileTypeName } from '#contract/text/file-names.ts'
import { codeMarkdown, markedMarkdown, type NoteNumbers, noteMarkdown, tableMarkdown } from './marked-markdown.ts'

/**
 * An article as Markdown with its particulars in YAML before it; its media lie in `../media/` (`write-export.ts`). In slices, of a
 * block each at most.
 */
export function* articleMarkdown(article: Article): Generator<string> {
  yield frontMatter(article)
  for (const part of partsOf(article)) yield `\n\n${part}`
  yield '\n'
}

function* partsOf(article: Article): Generator<string> {
  yield `# ${oneLine(article.title)}`
  if (article.description) yield `*${oneLine(article.description)}*`
  if (article.featuredImage) yield `![](${place(article.featuredImage)})`
  if (article.mediaUrl) yield `[Écouter ou regarder](${place(article.mediaUrl)})`
  if (article.captionsUrl) yield `[Sous-titres](${place(article.captionsUrl)})`
  if (article.chapters.length > 0) yield writeChapters(article.chapters).replaceAll(/^/gm, '- ')
  if (article.externalUrl) yield `[Lire l’article original](${article.externalUrl})`
  const notes = notesOfBlocks(article.blocks)
  const numbers = new Map(notes.map((note, index) => [note, index + 1]))
  for (const block of article.blocks) yield blockMarkdown(block, numbers)
  if (article.transcript) yield `## Transcription\n\n${plain(article.transcript)}`
  for (const note of notes) yield noteMarkdown(note, numbers)
}

/** JSON values are YAML values. */
function frontMatter({ author, ...article }: Article): string {
  const { title, status, type, slug, tags, createdAt, publishedAt, sourceUrl } = article
  const fields = { title, author: shownName(author), status, type, slug, tags, createdAt, publishedAt, sourceUrl }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function blockMarkdown(block: Block, numbers: NoteNumbers): string {
  switch (block.type) {
    case 'headline':
      return `${block.level === 3 ? '###' : '##'} ${oneLine(block.content)}`
    case 'text':
      return written(block, numbers)
    case 'photo':
      return photo(block, numbers)
    case 'quote':
      return quote(block, numbers)
    case 'advertisement':
      return `[Publicité](${place(block.imageUrl || block.content)}) : <${block.redirectUrl}>`
    case 'takeaway':
      return quoted(`**${BLOCK_NAMES.takeaway}**\n\n${written(block, numbers)}`)
    case 'code':
      return codeMarkdown(block.content, block.language)
    case 'divider':
      return '---'
    case 'table':
      return block.table ? tableMarkdown(block.table) : ''
    case 'gallery':
      return (block.photos ?? [])
        .filter(({ imageUrl }) => imageUrl !== '')
        .map((each) => photo(each, numbers))
        .join('\n\n')
    case 'file':
      return file(block)
    case 'embed':
      return embed(block)
  }
}

const written = ({ content, marked }: Block, numbers: NoteNumbers): string =>
  marked ? markedMarkdown(marked, numbers) : plain(content)

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

function embed({ content, embed: facts }: Block): string {
  // Of a draft.
  if (content === '') return ''
  const { title = content, thumbnail } = facts ?? {}
  const picture = thumbnail && `![](${place(thumbnail)})`
  const address = new URL(content).href
  const link = title === content ? `<${address}>` : `[${oneLine(title).replaceAll(/[[\]\\]/g, '\\$&')}](<${address}>)`
  return [picture, link].filter(Boolean).join('\n\n')
}

function file({ content, attachment }: Block): string {
  if (!attachment?.url) return ''
  return `[${oneLine(content).replaceAll(/[[\]\\]/g, '\\$&')}](${place(attachment.url)}) (${fileTypeName(attachment)})`
}

type Photo = Pick<Block, 'imageUrl' | 'content' | 'imageDescription' | 'imageSource'> & Partial<Pick<Block, 'marked'>>

function photo({ imageUrl, content, imageDescription, imageSource, marked }: Photo, numbers: NoteNumbers): string {
  const picture = `![${oneLine(imageDescription).replaceAll(/[[\]]/g, '\\$&')}](${place(imageUrl || content)})`
  const caption = marked && markedMarkdown(marked, numbers)
  const source = imageSource && `*${oneLine(imageSource)}*`
  return [picture, caption, source].filter(Boolean).join('\n\n')
}

function quote(block: Block, numbers: NoteNumbers): string {
  const said = written(block, numbers)
  return quoted(block.citationSource ? `${said}\n\n${plain(`— ${block.citationSource}`)}` : said)
}

/** What begins a heading, a list or a quote, with the blanks before it on its line: were these any blanks, each empty line would look to the end. */
const LINE_MARK = /^([^\S\n\r\u2028\u2029]*)(?:([#>+*-])|(\d+)([.)]))/gm

/** Text that begins no heading, list or quote where its author meant none. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(LINE_MARK, (_, blanks: string, mark?: string, number?: string, point?: string) =>
      mark === undefined ? `${blanks}${number}\\${point}` : `${blanks}\\${mark}`,
    )

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Where a medium lies in the archive; addresses of other sites stay. */
function place(address: string): string {
  const name = mediaName(address)
  return name === null ? address : `../media/${name}`
}
