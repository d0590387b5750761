import type { ArticleSummary } from '#contract/articles.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'

/** As many columns as there are, and no hole. */
const STRIP = 'sm:max-lg:grid-cols-2 sm:max-lg:*:odd:last:col-span-2 lg:auto-cols-fr lg:grid-flow-col'

interface TrendsProps {
  articles: readonly ArticleSummary[]
  /** One below the other beside the feed, where there is room. */
  isBeside: boolean
}

/** 'Tendances de la semaine': a numbered strip (design). */
export function Trends({ articles, isBeside }: TrendsProps) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="tendances" className={isBeside ? 'py-5' : 'border-y border-rule py-6'}>
      <h2 id="tendances" className="type-section mb-4">
        Tendances de la semaine
      </h2>
      <ol className={classNames('grid gap-x-8 gap-y-5', !isBeside && STRIP)}>
        {articles.map((article, index) => (
          <li key={article.id} className="flex gap-3">
            <span className="type-lead text-accent tabular-nums" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="type-title">
                <a href={`/article/${article.slug}`} className="line-clamp-3 text-pretty hover:underline">
                  {frenchSpaces(article.title)}
                </a>
              </h3>
              <p className="type-meta mt-1 truncate">
                {article.mediaOutlet.name} · {formatCount(article.likesCount, 'j’aime', 'j’aime')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
