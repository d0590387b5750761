import type { Author } from '#contract/people/author.ts'
import type { BlockOf, BlockType } from '#contract/publishing/blocks.ts'
import type { MarkedPlace } from '../article-body/marked-text.tsx'

export interface BlockViewProps<Type extends BlockType> {
  block: BlockOf<Type>
  place: MarkedPlace
  /** Makes it a landmark, told from the page's others; undefined where it stands among controls. */
  name?: string | undefined
  /** The publication whose text is read, or null: the site's; undefined while it is written. */
  owner?: Pick<Author, 'username'> | null | undefined
}
