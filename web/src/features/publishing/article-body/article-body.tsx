import type { ReactElement } from 'react'
import type { Block } from '#contract/publishing/blocks.ts'
import { notesOfBlocks } from '#contract/publishing/marked-tree.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { frenchSpaces } from '../../../lib/typography.ts'
import { uniqueNames } from '../../../lib/unique-names.ts'
import { AdvertBlock } from './advert-block.tsx'
import { EmbedBlock } from './embed-block.tsx'
import { FileBlock } from './file-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { drawMarked, drawMarkedLine, drawNotes, type MarkedPlace } from './marked-text.tsx'
import { PhotoBlock } from './photo-block.tsx'
import { TableBlock } from './table-block.tsx'
import '../../../styles/prose.css'

/** The blocks of an article as it is read (docs/product/screens.md#article-body). */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  const adverts = blocks.filter(({ type }) => type === 'advertisement')
  const names = uniqueNames(adverts.map(() => 'Publicité'))
  const place = markedPlace(blocks, '', usePublicUrl())
  return (
    <div className="prose prose-column">
      {blocks.map((block) => (
        <BodyBlock key={block.id} block={block} place={place} advertName={names[adverts.indexOf(block)]} />
      ))}
      {drawNotes(place)}
    </div>
  )
}

/** One block alone, in the same voice. */
export function LoneBlock({ block }: { block: Block }) {
  const place = markedPlace([block], `${block.id}-`, usePublicUrl())
  return (
    <div className="prose prose-column">
      <BodyBlock block={block} place={place} />
      {drawNotes(place)}
    </div>
  )
}

const markedPlace = (blocks: readonly Block[], prefix: string, publicUrl: string): MarkedPlace => ({
  numbers: new Map(notesOfBlocks(blocks).map((note, index) => [note, index + 1])),
  prefix,
  publicUrl,
})

interface BodyBlockProps {
  block: Block
  place: MarkedPlace
  advertName?: string | undefined
}

/** The result's type refuses a type of block that is forgotten here. */
function BodyBlock({ block, place, advertName }: BodyBlockProps): ReactElement | null {
  switch (block.type) {
    case 'headline': {
      const Headline = block.level ? 'h3' : 'h2'
      return <Headline>{frenchSpaces(block.content)}</Headline>
    }
    case 'text':
      return <>{drawText(block, place)}</>
    case 'photo':
      return <PhotoBlock block={block} place={place} />
    case 'quote':
      return (
        <blockquote>
          {block.marked ? drawMarkedLine(block.marked, place) : frenchSpaces(block.content)}
          {block.citationSource && <footer>{frenchSpaces(block.citationSource)}</footer>}
        </blockquote>
      )
    case 'advertisement':
      return <AdvertBlock block={block} name={advertName} />
    case 'takeaway':
      return (
        <aside className="takeaway">
          <h2>À retenir</h2>
          {drawText(block, place)}
        </aside>
      )
    case 'code':
      return <CodeBlock content={block.content} language={block.language} />
    case 'divider':
      return <hr />
    case 'table':
      return block.table ? <TableBlock table={block.table} place={place} /> : null
    case 'gallery':
      return <GalleryBlock block={block} />
    case 'file':
      return <FileBlock block={block} />
    case 'embed':
      return <EmbedBlock block={block} />
  }
}

const drawText = ({ content, marked }: Block, place: MarkedPlace) =>
  marked ? drawMarked(marked, place) : paragraphs(content)

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

/** Code as it was written; long lines are moved sideways, by keys too. */
function CodeBlock({ content, language }: Pick<Block, 'content' | 'language'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must have the focus for its keys
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <pre role="group" aria-label={language ? `Extrait de code (${language})` : 'Extrait de code'} tabIndex={0}>
      <code>{content}</code>
    </pre>
  )
}
