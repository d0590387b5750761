import type { ArticleCard } from '#contract/articles.ts'
import { ContentCard } from '../../features/content-card/content-card.tsx'
import './front.css'

/** How many pieces the front page shows beside the newest. */
export const FRONT_SIDES = 3

/** The top of the feed, as a newspaper's: the newest piece, large, and those before it beside it. */
export function Front({ lead, sides }: { lead: ArticleCard; sides: readonly ArticleCard[] }) {
  if (sides.length === 0) return <ContentCard card={lead} variant="wide" />
  return (
    <div className="front front-beside">
      <ContentCard card={lead} variant="lead" />
      <ul className="front-sides">
        {sides.map((card) => (
          <li key={card.id}>
            <ContentCard card={card} variant="side" />
          </li>
        ))}
      </ul>
    </div>
  )
}
