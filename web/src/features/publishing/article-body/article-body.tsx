import type { ComponentType } from 'react'
import type { Block, BlockType } from '#contract/publishing/blocks.ts'
import { notesOfBlocks } from '#contract/publishing/marked-tree.ts'
import { usePublicUrl } from '../../../lib/page-info.tsx'
import { uniqueNames } from '../../../lib/unique-names.ts'
import type { BlockViewProps } from '../blocks/view-props.ts'
import { VIEWS } from '../blocks/views.tsx'
import { drawNotes, type MarkedPlace } from './marked-text.tsx'
import '../../../styles/prose.css'

interface ArticleBodyProps extends Pick<BlockViewProps<BlockType>, 'owner'> {
  blocks: readonly Block[]
}

/** The blocks of an article as it is read (docs/product/screens.md#article-body). */
export function ArticleBody({ blocks, owner }: ArticleBodyProps) {
  const adverts = blocks.filter(({ type }) => type === 'advertisement')
  const names = uniqueNames(adverts.map(() => 'Publicité'))
  const place = markedPlace(blocks, '', usePublicUrl())
  return (
    <div className="prose prose-column">
      {blocks.map((block) => (
        <BodyBlock key={block.id} {...{ block, place, owner }} name={names[adverts.indexOf(block)]} />
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

function BodyBlock<T extends BlockType>({ block, ...props }: BlockViewProps<T>) {
  const View: ComponentType<BlockViewProps<T>> = VIEWS[block.type]
  return <View block={block} {...props} />
}
