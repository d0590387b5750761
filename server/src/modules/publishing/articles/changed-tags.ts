import { isDeepStrictEqual } from 'node:util'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { ArticleRow } from './articles.queries.ts'

type Article = Pick<ArticleRow, 'id' | 'authorId' | 'status' | 'type' | 'tags' | 'series'>

/**
 * The tags of what a change of an article makes stale: the one place that knows which columns decide where an article is listed.
 * @param before as it was; null for a new one.
 * @param after as it is; null for one that is gone.
 */
export function changedTags(before: Article | null, after: Article | null): Tag[] {
  const article = after ?? before
  // What others were never shown, and are not shown now, is kept nowhere.
  if (article === null || (before?.status !== 'published' && after?.status !== 'published')) return []
  const own: Tag[] = [`content:${article.id}`, `shown:${article.id}`]
  if (after === null) own.push(`comments:${article.id}`)
  const isListedAlike = isDeepStrictEqual(before && placeInLists(before), after && placeInLists(after))
  return isListedAlike ? ['edits', ...own] : ['feed', `user:${article.authorId}`, ...own]
}

const placeInLists = ({ status, type, tags, series }: Article) => ({ status, type, tags, series })
