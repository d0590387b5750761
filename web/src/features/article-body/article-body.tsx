import type { Block } from '#contract/blocks.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { uniqueNames } from '../../lib/unique-names.ts'
import { AdvertBlock } from './advert-block.tsx'
import { PhotoBlock } from './photo-block.tsx'

/** The blocks of an article as it is read (docs/product/screens.md#article-body). */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  const adverts = blocks.filter(({ type }) => type === 'advertisement')
  const names = uniqueNames(adverts.map(() => 'Publicité'))
  return (
    <div className="prose prose-column">
      {blocks.map((block) => (
        <BodyBlock key={block.id} block={block} advertName={names[adverts.indexOf(block)]} />
      ))}
    </div>
  )
}

/** One block alone, in the same voice. */
export function LoneBlock({ block }: { block: Block }) {
  return (
    <div className="prose prose-column">
      <BodyBlock block={block} />
    </div>
  )
}

function BodyBlock({ block, advertName }: { block: Block; advertName?: string | undefined }) {
  switch (block.type) {
    case 'headline':
      return <h2>{frenchSpaces(block.content)}</h2>
    case 'text':
      return paragraphs(block.content)
    case 'photo':
      return <PhotoBlock block={block} />
    case 'quote':
      return (
        <blockquote>
          {frenchSpaces(block.content)}
          {block.citationSource && <footer>{frenchSpaces(block.citationSource)}</footer>}
        </blockquote>
      )
    case 'advertisement':
      return <AdvertBlock block={block} name={advertName} />
  }
}

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
