import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { ContentCard } from '../../features/content-card/content-card.tsx'

export interface CardGridProps {
  cards: readonly ArticleCard[]
  /** What stands on a card besides its own actions. */
  extra?: (card: ArticleCard) => ReactNode
}

/** Cards as the home page shows them. */
export function CardGrid({ cards, extra }: CardGridProps) {
  return (
    <ul className="grid gap-x-6 gap-y-10 py-6 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="relative min-w-0">
          <ContentCard card={card} />
          {extra?.(card)}
        </li>
      ))}
    </ul>
  )
}
