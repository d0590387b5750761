import { TRENDING } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
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

/** 'Tendances de la semaine', numbered (design), and below those that come after. */
export function Trends({ articles, isBeside }: TrendsProps) {
  if (articles.length === 0) return null
  const list = classNames('grid gap-x-8 gap-y-5', !isBeside && STRIP)
  const others = articles.slice(TRENDING.limit)
  return (
    <div className={isBeside ? 'trends' : undefined}>
      <div className="grid gap-8">
        <section aria-labelledby="tendances" className="band">
          <h2 id="tendances" className="type-section mb-4">
            Tendances de la semaine
          </h2>
          <ol className={list}>
            {articles.slice(0, TRENDING.limit).map((article, index) => (
              <li key={article.id} className="flex gap-3">
                <Place number={index + 1} className="type-lead" />
                <div className="min-w-0">
                  <h3 className="type-title">
                    <Title article={article} />
                  </h3>
                  <p className="type-meta mt-1 truncate">
                    {article.mediaOutlet.name} · {formatCount(article.likesCount, 'j’aime', 'j’aime')}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        {others.length > 0 && (
          <section aria-labelledby="autres-tendances">
            <h2 id="autres-tendances" className="type-kicker mb-2">
              Aussi dans les tendances
            </h2>
            <ol start={TRENDING.limit + 1} className={list}>
              {others.map((article, index) => (
                <li key={article.id} className="flex gap-3">
                  <Place number={TRENDING.limit + 1 + index} className="type-meta" />
                  <h3 className="teaser-title">
                    <Title article={article} />
                  </h3>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </div>
  )
}

const Place = ({ number, className }: { number: number; className: string }) => (
  <span className={classNames('w-6 flex-none text-accent tabular-nums', className)} aria-hidden="true">
    {number}
  </span>
)

const Title = ({ article }: { article: ArticleSummary }) => (
  <a href={`/article/${article.slug}`} className="line-clamp-3 text-pretty hover:underline">
    {frenchSpaces(article.title)}
  </a>
)
