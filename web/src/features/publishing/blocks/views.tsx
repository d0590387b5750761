import type { ComponentType } from 'react'
import type { BlockType } from '#contract/publishing/blocks.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { late } from '../../../ui/use-part.tsx'
import { drawMarked, drawMarkedLine } from '../article-body/marked-text.tsx'
import { AdvertBlock } from './advertisement/view.tsx'
import { EmbedBlock } from './embed/view.tsx'
import { FileBlock } from './file/view.tsx'
import { GalleryBlock } from './gallery/view.tsx'
import { PhotoBlock } from './photo/view.tsx'
import { TableBlock } from './table/view.tsx'
import type { BlockViewProps } from './view-props.ts'

/** Code as it was written; long lines are moved sideways, by keys too. */
const CodeBlock = ({ block: { content, language } }: BlockViewProps<'code'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must have the focus for its keys
  // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
  <pre role="group" aria-label={language ? `Extrait de code (${language})` : 'Extrait de code'} tabIndex={0}>
    <code>{content}</code>
  </pre>
)

function HeadlineBlock({ block: { content, level } }: BlockViewProps<'headline'>) {
  const Headline = level ? 'h3' : 'h2'
  return <Headline>{frenchSpaces(content)}</Headline>
}

const QuoteBlock = ({ block, place }: BlockViewProps<'quote'>) => (
  <blockquote>
    {block.marked ? drawMarkedLine(block.marked, place) : frenchSpaces(block.content)}
    {block.citationSource && <footer>{frenchSpaces(block.citationSource)}</footer>}
  </blockquote>
)

const TakeawayBlock = (props: BlockViewProps<'takeaway'>) => (
  <aside className="takeaway">
    <h2>À retenir</h2>
    <TextBlock {...props} />
  </aside>
)

/** A text with its marks. */
const TextBlock = ({
  block: { content, marked },
  place,
}: Pick<BlockViewProps<'text' | 'takeaway'>, 'block' | 'place'>) => (
  <>{marked ? drawMarked(marked, place) : paragraphs(content)}</>
)

/** A blank line begins a paragraph; a single line break stays one. */
function paragraphs(text: string) {
  return frenchSpaces(text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
      <p key={index}>{paragraph}</p>
    ))
}

/** Each type of block as readers see it. */
export const VIEWS: { [T in BlockType]: ComponentType<BlockViewProps<T>> } = {
  headline: HeadlineBlock,
  text: TextBlock,
  photo: PhotoBlock,
  quote: QuoteBlock,
  advertisement: AdvertBlock,
  takeaway: TakeawayBlock,
  code: CodeBlock,
  divider: () => <hr />,
  table: TableBlock,
  embed: EmbedBlock,
  gallery: GalleryBlock,
  file: FileBlock,
  letter: late(async () => (await import('./letter/view.tsx')).LetterBlock, <div className="h-64" />),
}
