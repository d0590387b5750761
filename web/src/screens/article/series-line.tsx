import type { Article } from '#contract/articles.ts'
import { placeInSeries, seriesAddress } from '../../features/recording/series-address.ts'

/** What an episode belongs to: « Le fil · Saison 2, épisode 3 ». */
export function SeriesLine({ piece }: { piece: Article }) {
  if (piece.series === null) return null
  const place = placeInSeries(piece)
  return (
    <p className="type-meta">
      <a
        href={seriesAddress({ name: piece.series, authorId: piece.author.id })}
        className="font-medium text-accent hover:underline"
      >
        {piece.series}
      </a>
      {place && ` · ${place}`}
    </p>
  )
}
