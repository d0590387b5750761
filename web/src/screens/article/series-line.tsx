import type { Article } from '#contract/articles.ts'
import { placeInSeries, seriesAddress } from '../../features/recording/series-address.ts'

/** What an episode belongs to: « Le fil · Saison 2, épisode 3 ». */
export function SeriesLine({ article }: { article: Article }) {
  if (article.series === null) return null
  const place = placeInSeries(article)
  return (
    <p className="type-meta">
      <a
        href={seriesAddress({ name: article.series, authorId: article.author.id })}
        className="font-medium text-accent hover:underline"
      >
        {article.series}
      </a>
      {place && ` · ${place}`}
    </p>
  )
}
