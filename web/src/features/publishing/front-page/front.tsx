import './front.css'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { ArticleCard } from '../article-card/article-card.tsx'
import type { CardParts } from './teaser.tsx'

interface FrontProps {
  lead: ArticleSummary
  sides: readonly ArticleSummary[]
  partsOf?: CardParts
}

/**
 * The top of the page, as a newspaper's: one story, large, and those that come second. The style is told how many of these there are:
 * while a page comes in it is drawn before all are there, and what it would count then would move what is read.
 */
export function Front({ lead, sides, partsOf }: FrontProps) {
  if (sides.length === 0) return <ArticleCard article={lead} shape="wide" {...partsOf?.(lead)} />
  return (
    <div className={`front front-of-${sides.length}`}>
      <ArticleCard article={lead} shape="lead" {...partsOf?.(lead)} />
      <ul className="front-sides">
        {sides.map((article, index) => (
          <li
            key={article.id}
            className={sides.length % 2 === 1 && index === sides.length - 1 ? 'side-alone' : undefined}
          >
            <ArticleCard article={article} shape="side" {...partsOf?.(article)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
