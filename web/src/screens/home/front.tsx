import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleCard } from '../../features/article-card/article-card.tsx'
import './front.css'

/** How many articles the front page shows beside the newest. */
export const FRONT_SIDES = 3

/** The top of the feed, as a newspaper's: the newest article, large, and those before it beside it. */
export function Front({ lead, sides }: { lead: ArticleSummary; sides: readonly ArticleSummary[] }) {
  if (sides.length === 0) return <ArticleCard article={lead} shape="wide" />
  return (
    <div className="front front-beside">
      <ArticleCard article={lead} shape="lead" />
      <ul className="front-sides">
        {sides.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} shape="side" />
          </li>
        ))}
      </ul>
    </div>
  )
}
