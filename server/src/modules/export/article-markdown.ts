import type { Article } from '#contract/articles.ts'
import type { Block } from '#contract/blocks.ts'
import { writeChapters } from '#contract/chapters.ts'
import { mediaName } from '#contract/media.ts'

/** A piece as Markdown with its particulars in YAML before it; its media lie in `../media/` (`write-export.ts`). */
export function articleMarkdown(article: Article): string {
  const parts = [frontMatter(article), `# ${oneLine(article.title)}`]
  if (article.description) parts.push(`*${oneLine(article.description)}*`)
  if (article.featuredImage) parts.push(`![](${place(article.featuredImage)})`)
  if (article.mediaUrl) parts.push(`[Écouter ou regarder](${place(article.mediaUrl)})`)
  if (article.captionsUrl) parts.push(`[Sous-titres](${place(article.captionsUrl)})`)
  if (article.chapters.length > 0) parts.push(writeChapters(article.chapters).replaceAll(/^/gm, '- '))
  if (article.externalUrl) parts.push(`[Lire l’article original](${article.externalUrl})`)
  const transcript = article.transcript ? ['## Transcription', plain(article.transcript)] : []
  return `${[...parts, ...article.blocks.map(blockMarkdown), ...transcript].join('\n\n')}\n`
}

/** JSON values are YAML values. */
function frontMatter({ title, status, type, slug, tags, createdAt, publishedAt, sourceUrl }: Article): string {
  const fields = { title, status, type, slug, tags, createdAt, publishedAt, sourceUrl }
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

/** Text that begins no heading, list or quote where its author meant none. */
const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(/^(\s*)([#>+*-])/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])/gm, '$1\\$2')

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Where a medium lies in the archive; addresses of other sites stay. */
function place(address: string): string {
  const name = mediaName(address)
  return name === null ? address : `../media/${name}`
}
