import { shownName } from '#contract/people/shown-name.ts'
import { LISTED, LISTED_RECORDING, pick, SIGNED } from '#contract/publishing/article-fields.ts'
import type { Article } from '#contract/publishing/articles.ts'
import type { BlockOf, BlockType } from '#contract/publishing/blocks.ts'
import { writeChapters } from '#contract/publishing/chapters.ts'
import { notesOfBlocks } from '#contract/publishing/marked-tree.ts'
import { oneLine } from '#contract/text/plain-text.ts'
import { type NoteNumbers, noteMarkdown } from '../../../platform/markup/marked-markdown.ts'
import { place, plain } from '../../../platform/markup/text-markdown.ts'
import { SERVED_BLOCKS } from '../blocks/served-blocks.ts'

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

/** What the text says itself. */
const IN_TEXT = new Set(['description', 'featuredImage', 'mediaUrl', 'externalUrl'])

/** JSON values are YAML values. */
function frontMatter(article: Article): string {
  const { author, status, slug, createdAt, publishedAt } = article
  const said = pick(article, { ...LISTED, ...LISTED_RECORDING, ...SIGNED })
  const fields = { ...said, author: shownName(author), status, slug, createdAt, publishedAt }
  const told = Object.entries(fields).filter(([name]) => !IN_TEXT.has(name))
  return ['---', ...told.map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n')
}

const blockMarkdown = <T extends BlockType>(block: BlockOf<T>, numbers: NoteNumbers): string =>
  SERVED_BLOCKS[block.type].markdown(block, numbers)
