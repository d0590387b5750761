import type { Article } from '#contract/publishing/articles.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { presentArticle } from '../articles/articles.presenter.ts'
import { listOwnArticles } from './export.queries.ts'

/** How many articles are held in memory: few enough for the longest ones. */
const AT_ONCE = 5

/** Reads the articles of an account that are asked for in the order of `ids`, many at a time; undefined for one deleted meanwhile. */
export function createArticleReader(
  database: Database,
  userId: string,
  ids: readonly string[],
): (id: string) => Promise<Article | undefined> {
  const places = new Map(ids.map((id, place) => [id, place]))
  let held = new Map<string, Article>()
  return async (id) => {
    if (!held.has(id)) {
      const from = places.get(id) ?? 0
      const rows = await listOwnArticles(database, userId, ids.slice(from, from + AT_ONCE))
      held = new Map(rows.map((row) => [row.id, presentArticle(row, null)]))
    }
    return held.get(id)
  }
}
