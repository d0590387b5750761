import { type CSSProperties, useId } from 'react'
import type { ArticleSummary } from '#contract/articles.ts'
import { ArticleCard } from '../article-card/article-card.tsx'
import type { CardParts } from './card-parts.ts'

interface RubricProps {
  name: string
  articles: readonly ArticleSummary[]
  partsOf?: CardParts
}

/** A rubric of la une: its name and up to four pieces. */
export function Rubric({ name, articles, partsOf }: RubricProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-3">
      <h2 id={id} className="type-section mb-4">
        {name}
      </h2>
      <ul
        className={`rubric-pieces rubric-of-${articles.length}`}
        style={{ '--pieces': articles.length } as CSSProperties}
      >
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} shape="column" level={3} {...partsOf?.(article)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
