import type { ReactNode } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { cardRows } from '../../features/content-card/card-rows.ts'
import { ContentCard } from '../../features/content-card/content-card.tsx'

export interface CardGridProps {
  cards: readonly ArticleCard[]
  /** False while more of them may follow. */
  isWhole?: boolean
  /** What stands on a card besides its own actions. */
  extra?: (card: ArticleCard) => ReactNode
}

/** Cards as the home page shows them. */
export function CardGrid({ cards, isWhole = true, extra }: CardGridProps) {
  return (
    <ul className={`${cardRows(isWhole)} py-6`}>
      {cards.map((card) => (
        <li key={card.id} className="relative">
          <ContentCard card={card} />
          {extra?.(card)}
        </li>
      ))}
    </ul>
  )
}
