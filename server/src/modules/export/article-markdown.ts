import type { Article } from '#contract/articles.ts'
import type { Block } from '#contract/blocks.ts'
import { writeChapters } from '#contract/chapters.ts'
import { mediaName } from '#contract/media.ts'
import { shownName } from '#contract/shown-name.ts'

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
  for (const block of article.blocks) yield blockMarkdown(block)
  if (article.transcript) yield `## Transcription\n\n${plain(article.transcript)}`
}

/** JSON values are YAML values. */
function frontMatter({ author, ...article }: Article): string {
  const { title, status, type, slug, tags, createdAt, publishedAt, sourceUrl } = article
  const fields = { title, author: shownName(author), status, type, slug, tags, createdAt, publishedAt, sourceUrl }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function blockMarkdown(block: Block): string {
  switch (block.type) {
    case 'headline':
      return `## ${oneLine(block.content)}`
    case 'text':
      return plain(block.content)
    case 'photo':
      return photo(block)
    case 'quote':
      return quote(block)
    case 'advertisement':
      return `[Publicité](${place(block.imageUrl || block.content)}) : <${block.redirectUrl}>`
  }
}

function photo({ imageUrl, content, imageDescription, imageSource }: Block): string {
  const picture = `![${oneLine(imageDescription).replaceAll(/[[\]]/g, '\\$&')}](${place(imageUrl || content)})`
  return imageSource ? `${picture}\n\n*${oneLine(imageSource)}*` : picture
}

function quote({ content, citationSource }: Block): string {
  const said = citationSource ? `${content}\n\n— ${citationSource}` : content
  return plain(said).replaceAll(/^/gm, '> ')
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
