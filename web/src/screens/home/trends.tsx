import type { ArticleSummary } from '#contract/articles.ts'
import { formatCount } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'

/** 'Tendances de la semaine': a numbered strip (design). */
export function Trends({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="tendances" className="border-y border-rule py-6">
      <h2 id="tendances" className="type-section mb-4">
        Tendances de la semaine
      </h2>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {articles.map((article, index) => (
          <li key={article.id} className="flex gap-3">
            <span className="type-lead text-accent tabular-nums" aria-hidden="true">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="type-title">
                <a href={`/article/${article.slug}`} className="-mt-0.5 line-clamp-3 py-0.5 hover:underline">
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
