import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { cardRows } from '../../features/content-card/card-rows.ts'
import { ContentCard } from '../../features/content-card/content-card.tsx'

export interface ArticleGridProps {
  articles: readonly ArticleCard[]
  /** False while more of them may follow. */
  isWhole?: boolean
  /** What stands on a card besides its own actions. */
  extra?: (article: ArticleCard) => ReactNode
}

/** Articles as the home page shows them. */
export function ArticleGrid({ articles, isWhole = true, extra }: ArticleGridProps) {
  return (
    <ul className={`${cardRows(isWhole)} py-6`}>
      {articles.map((article) => (
        <li key={article.id} className="relative">
          <ContentCard card={article} />
          {extra?.(article)}
        </li>
      ))}
    </ul>
  )
}
