import { type Expression, sql } from 'kysely'
import type { Block } from '#contract/blocks.ts'
import { readableText } from '#contract/reading-time.ts'

export interface Searchable {
  title: string
  description: string
  tags: readonly string[]
  blocks: readonly Pick<Block, 'type' | 'content' | 'imageDescription'>[]
  authorName: string
  /** When it was first published. */
  publishedAt: Expression<Date | null>
}

/** What search knows of an article, for `articles.search`: title before description and tags, before body and author. */
export const searchDocument = (article: Searchable) => sql<string>`
  kiosque_document(
    ${article.title}, ${article.description}, ${[...article.tags]}::text[], ${article.blocks.map(readableText).join('\n')},
    ${article.authorName}, ${article.publishedAt}
  )`
