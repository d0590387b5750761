import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary, SeriesCard } from '#contract/publishing/articles.ts'
import { sourceOf } from '../../features/site/media/media-sources.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EpisodeList, type EpisodesProps } from './episode-list.tsx'
import { SeriesCards } from './series-cards.tsx'

/** The series, then by creator the newest episodes that belong to none. */
export function SeriesList({ series, episodes, isSample }: EpisodesProps & { series: readonly SeriesCard[] }) {
  return (
    <div className="grid gap-10">
      {series.length > 0 && <SeriesCards series={series} />}
      {seriesOf(episodes.filter((episode) => episode.series === null)).map(({ author, episodes: own }) => (
        <section key={author.username} aria-labelledby={`serie-${own[0]?.id}`}>
          <div className="mb-4 flex items-center gap-3 border-t border-rule pt-4">
            <Avatar name={shownName(author)} src={author.avatar && sourceOf(author.avatar)} size={48} shape="square" />
            <div className="min-w-0">
              <h3 id={`serie-${own[0]?.id}`} className="type-title truncate">
                {isSample ? author.username : <a href={`/profile/${author.username}`}>{shownName(author)}</a>}
              </h3>
              <p className="type-meta">{formatCount(own.length, 'épisode')}</p>
            </div>
          </div>
          <EpisodeList episodes={own} isSample={isSample} />
        </section>
      ))}
    </div>
  )
}

/** The episodes of one creator, in the order given. */
interface Series {
  author: ArticleSummary['author']
  episodes: ArticleSummary[]
}

/** Series by creator, the longest first. */
export function seriesOf(episodes: readonly ArticleSummary[]): Series[] {
  const byAuthor = Map.groupBy(episodes, ({ author }) => author.username)
  return [...byAuthor.values()]
    .flatMap((own) => (own[0] ? { author: own[0].author, episodes: own } : []))
    .toSorted((one, other) => other.episodes.length - one.episodes.length)
}
