import type { Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { INDEX_AUTHOR_ANEW } from './index-author-anew.job.ts'
import { indexArticles } from './search-document.queries.ts'

/** To be asked in the transaction that changes a name of the account. */
export const askToIndexAnew = (tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, userId: string): Promise<void> =>
  jobs.enqueue(tx, INDEX_AUTHOR_ANEW, [{ userId, at: Date.now() }])

/** Articles of an author that are read and written at a time: each may hold a megabyte. */
const AT_ONCE = 20

/**
 * Writes for search what the next articles of an author say and by whose names.
 * @param after the last of those before. @returns the last of these; undefined when there are no others.
 */
export async function indexSomeAnew(
  tx: Transaction,
  authorId: string,
  after: string | undefined,
): Promise<string | undefined> {
  let next = query.selectFrom('articles').select(['id', 'blocks']).where('authorId', '=', authorId)
  if (after !== undefined) next = next.where('id', '>', after)
  // Whoever saves one meanwhile waits: what is read here is what is written.
  const articles = await tx(next.orderBy('id').limit(AT_ONCE).forNoKeyUpdate())
  await indexArticles(tx, articles)
  return articles.length < AT_ONCE ? undefined : articles.at(-1)?.id
}
