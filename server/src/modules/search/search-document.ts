import type { Block } from '#contract/blocks.ts'
import { readableText } from '#contract/reading-time.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'

export interface Searchable {
  title: string
  description: string
  tags: readonly string[]
  blocks: readonly Pick<Block, 'type' | 'content' | 'imageDescription'>[]
  authorName: string
  /** When it was first published, as SQL: `now()`, or a column. */
  publishedAt: Fragment
}

/** What search knows of a piece, for `articles.search`: title before description and tags, before body and author. */
export const searchDocument = (piece: Searchable) => fragment`
  kiosque_document(
    ${piece.title}, ${piece.description}, ${piece.tags}::text[], ${piece.blocks.map(readableText).join('\n')},
    ${piece.authorName}, ${piece.publishedAt}
  )`
