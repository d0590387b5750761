import type { ReactNode } from 'react'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { ArticleCard, placeInRows } from '../../features/publishing/article-card/article-card.tsx'

interface ArticleGridProps {
  articles: readonly ArticleSummary[]
  /** False while more of them may follow. */
  isWhole?: boolean
  /** What stands on a card besides its own actions. */
  extra?: (article: ArticleSummary) => ReactNode
}

/** Articles as the home page shows them. */
export function ArticleGrid({ articles, isWhole = true, extra }: ArticleGridProps) {
  return (
    <div className="py-6">
      <ul className="card-rows">
        {articles.map((article, index) => (
          <li key={article.id} className={placeInRows(index, articles.length, isWhole)}>
            <ArticleCard article={article} />
            {extra?.(article)}
          </li>
        ))}
      </ul>
    </div>
  )
}
