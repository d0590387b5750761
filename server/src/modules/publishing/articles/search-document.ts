import { type Expression, sql } from 'kysely'
import { BLOCKS, type Block, type BlockOf, type BlockType } from '#contract/publishing/blocks.ts'

interface Searchable {
  title: string
  description: string
  tags: readonly string[]
  blocks: readonly Block[]
  authorId: string
  /** When it was first published. */
  publishedAt: Expression<Date | null>
}

/** The words of an article's text, and the titles of what it embeds. */
export const bodyOf = (blocks: readonly Block[]): string => blocks.map(searchedIn).join('\n')

const searchedIn = <T extends BlockType>(block: BlockOf<T>): string => BLOCKS[block.type].searched(block)

/** By what names an article's author is looked for. */
export const authorNames = (authorId: Expression<string> | string) =>
  sql<string>`(SELECT concat_ws(' ', username, display_name) FROM users WHERE id = ${authorId})`

/** What search knows of an article, for `articles.search`: title before description and tags, before body and author. */
export const searchDocument = (article: Searchable) => sql<string>`
  kiosque_document(
    ${article.title}, ${article.description}, ${[...article.tags]}::text[], ${bodyOf(article.blocks)},
    ${authorNames(article.authorId)}, ${article.publishedAt}
  )`
