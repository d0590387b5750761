import type { ComponentType } from 'react'
import type { BlockType } from '#contract/publishing/blocks.ts'
import { AdvertBlock } from './advertisement/view.tsx'
import { CodeBlock } from './code/view.tsx'
import { EmbedBlock } from './embed/view.tsx'
import { FileBlock } from './file/view.tsx'
import { GalleryBlock } from './gallery/view.tsx'
import { HeadlineBlock } from './headline/view.tsx'
import { PhotoBlock } from './photo/view.tsx'
import { QuoteBlock } from './quote/view.tsx'
import { TableBlock } from './table/view.tsx'
import { TakeawayBlock } from './takeaway/view.tsx'
import { TextBlock } from './text/view.tsx'
import type { BlockViewProps } from './view-props.ts'

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
}
