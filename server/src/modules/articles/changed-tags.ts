import { isDeepStrictEqual } from 'node:util'
import type { Tag } from '../../platform/database/changes.ts'
import type { ArticleRow } from './articles.queries.ts'

type Piece = Pick<ArticleRow, 'id' | 'authorId' | 'status' | 'type' | 'tags' | 'series'>

/**
 * The tags of what a change of a piece makes stale: the one place that knows which columns decide where a piece is listed.
 * @param before as it was; null for a new one.
 * @param after as it is; null for one that is gone.
 */
export function changedTags(before: Piece | null, after: Piece | null): Tag[] {
  const piece = after ?? before
  // What others were never shown, and are not shown now, is kept nowhere.
  if (piece === null || (before?.status !== 'published' && after?.status !== 'published')) return []
  const own: Tag[] = [`content:${piece.id}`]
  if (after === null) own.push(`comments:${piece.id}`)
  const isListedAlike = isDeepStrictEqual(before && placeInLists(before), after && placeInLists(after))
  return isListedAlike ? ['edits', ...own] : ['feed', `user:${piece.authorId}`, ...own]
}

const placeInLists = ({ status, type, tags, series }: Piece) => ({ status, type, tags, series })
