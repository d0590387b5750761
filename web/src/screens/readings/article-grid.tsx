import type { ReactNode } from 'react'
import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleCard, cardRows } from '../../features/article-card/article-card.tsx'

export interface ArticleGridProps {
  articles: readonly ArticleSummary[]
  /** False while more of them may follow. */
  isWhole?: boolean
  /** What stands on a card besides its own actions. */
  extra?: (article: ArticleSummary) => ReactNode
}

/** Articles as the home page shows them. */
export function ArticleGrid({ articles, isWhole = true, extra }: ArticleGridProps) {
  return (
    <ul className={`${cardRows(isWhole)} py-6`}>
      {articles.map((article) => (
        <li key={article.id} className="relative">
          <ArticleCard article={article} />
          {extra?.(article)}
        </li>
      ))}
    </ul>
  )
}
