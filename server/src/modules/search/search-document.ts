import type { Block } from '#contract/blocks.ts'
import { readableText } from '#contract/reading-time.ts'
import type { Queryable } from '../../database/connect.ts'

export interface Searchable {
  title: string
  description: string
  tags: readonly string[]
  blocks: readonly Pick<Block, 'type' | 'content' | 'imageDescription'>[]
  authorName: string
}

/** What search knows of a piece: title before description and tags, before body and author (decisions §3). */
export const searchDocument = (sql: Queryable, piece: Searchable) => sql`
  setweight(to_tsvector('kiosque', ${piece.title}), 'A')
  || setweight(to_tsvector('kiosque', ${[piece.description, ...piece.tags].join(' ')}), 'B')
  || setweight(to_tsvector('kiosque', ${piece.blocks.map(readableText).join('\n')}), 'C')
  || setweight(to_tsvector('kiosque', ${piece.authorName}), 'D')`
