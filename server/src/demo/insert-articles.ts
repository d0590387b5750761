import type { Demo, DemoArticle } from '@kiosque/demo/compose-demo.ts'
import { slugOf } from '../modules/articles/slug.ts'
import type { ArticleFields } from '../modules/articles/with-input.ts'
import { insertArticle } from '../modules/articles/write-article.ts'
import { insertSection, insertSectionArticles } from '../modules/sections/sections.queries.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { backdate } from './demo.queries.ts'

/** Writes the articles, then the sections that name them. @param userIds by username. @returns the articles' ids. */
export async function insertArticles(
  tx: Transaction,
  articles: readonly { article: DemoArticle; fields: ArticleFields }[],
  sections: Demo['sections'],
  userIds: ReadonlyMap<string, string>,
): Promise<Map<DemoArticle, string>> {
  const ids = new Map<DemoArticle, string>()
  for (const { article, fields } of articles) {
    const id = await insertArticle(tx, userIds.get(article.author) ?? '', fields, slugOf(article.title))
    await backdate(tx, id, article.createdAt)
    ids.set(article, id)
  }
  for (const { owner, title, articles } of sections) {
    const ownerId = userIds.get(owner) ?? ''
    const section = { id: await insertSection(tx, ownerId, title), ownerId }
    await insertSectionArticles(
      tx,
      section,
      articles.flatMap((article) => ids.get(article) ?? []),
    )
  }
  return ids
}
