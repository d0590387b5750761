import { sql } from 'kysely'
import type { Block } from '#contract/publishing/blocks.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { INDEX_AUTHOR_ANEW } from './index-author-anew.job.ts'
import { authorNames, bodyOf } from './search-document.ts'

interface IndexedArticle {
  id: string
  blocks: readonly Block[]
}

/** What search is to know of article `a`, whose text is `b.body`. */
const document = sql`kiosque_document(
  a.title, a.description, a.tags, b.body, ${authorNames(sql.ref<string>('a.authorId'))}, a.published_at)`

const bodiesOf = (articles: readonly IndexedArticle[]) => sql`
  unnest(${articles.map(({ id }) => id)}::uuid[], ${articles.map(({ blocks }) => bodyOf(blocks))}::text[])
    AS b (id, body)`

/** Writes for search what articles say and by whose names. To be called with them locked. */
export async function indexArticles(tx: Transaction, articles: readonly IndexedArticle[]): Promise<void> {
  await tx(sql`UPDATE articles a SET search = ${document} FROM ${bodiesOf(articles)} WHERE a.id = b.id`)
}

/**
 * Those of which search knows something else than they say; not those that were saved since they were read, or whose author has a new
 * name that a job is about to write (`INDEX_AUTHOR_ANEW`).
 */
export async function findStale(
  database: Queryable,
  articles: readonly (IndexedArticle & { version: number })[],
): Promise<string[]> {
  const rows = await database(sql<{ id: string }>`
    SELECT a.id FROM ${bodiesOf(articles)}
    JOIN unnest(${articles.map(({ id }) => id)}::uuid[], ${articles.map(({ version }) => version)}::int[])
      AS v (id, version) ON v.id = b.id
    JOIN articles a ON a.id = v.id AND a.version = v.version
    WHERE a.search <> ${document} AND NOT EXISTS (
      SELECT FROM jobs.job j WHERE j.name = ${INDEX_AUTHOR_ANEW.name} AND j.state < 'completed'
        AND j.data->>'userId' = a.author_id::text)`)
  return rows.map(({ id }) => id)
}
