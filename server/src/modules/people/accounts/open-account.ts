import type { Tag } from '../../../platform/changes/changes.ts'
import type { UnitOfWork } from '../../facts.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'
import { openUser, traceTags } from './closing.queries.ts'
import { deleteSessions } from './sessions.queries.ts'

/**
 * Makes an account active, with the articles that its closing took away. To be called after `lockWithArticles`. No session of before
 * comes back with it.
 * @returns what is to be published when the transaction has committed.
 */
export async function openAccount(tx: UnitOfWork, userId: string): Promise<Tag[]> {
  await deleteSessions(tx, userId)
  await openUser(tx, userId)
  const articles = await writeArticles(tx, { authorId: userId })
  await articles.giveBackAfterClosing()
  return traceTags(tx, userId)
}
