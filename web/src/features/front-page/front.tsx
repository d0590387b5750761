import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleCard } from '../article-card/article-card.tsx'
import './front.css'

/** The top of the page, as a newspaper's: one story, large, and those that come second. */
export function Front({ lead, sides }: { lead: ArticleSummary; sides: readonly ArticleSummary[] }) {
  if (sides.length === 0) return <ArticleCard article={lead} shape="wide" />
  return (
    <div className="front">
      <ArticleCard article={lead} shape="lead" />
      <ul className={sides.length > 1 ? 'front-sides front-sides-several' : 'front-sides'}>
        {sides.map((article, index) => (
          <li
            key={article.id}
            className={sides.length % 2 === 1 && index === sides.length - 1 ? 'side-alone' : undefined}
          >
            <ArticleCard article={article} shape="side" />
          </li>
        ))}
      </ul>
    </div>
  )
}
