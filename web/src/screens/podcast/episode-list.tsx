import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { ArticleCard } from '../../features/publishing/article-card/article-card.tsx'
import { CardActions } from '../../features/publishing/article-card/card-actions.tsx'
import { Cover } from '../../features/publishing/article-card/cover.tsx'
import { PlayButton } from '../../features/publishing/player/play-button.tsx'
import { placeInSeries } from '../../features/publishing/recording/series-address.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatDuration } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { PublicationTime } from '../../ui/publication-time.tsx'
import './episode-list.css'

/** Covers that the first screen of a phone or desk shows. */
const PRIORITY = 4

export interface EpisodesProps {
  episodes: readonly ArticleSummary[]
  isSample: boolean
}

/** Episodes side by side: rows on a phone, covers on a desk. */
export function EpisodeList({ episodes, isSample }: EpisodesProps) {
  return (
    <ul
      className={classNames('episodes', episodes.length < 3 && 'episodes-few', episodes.length > 3 && 'episodes-many')}
    >
      {episodes.map((episode, index) => (
        <li key={episode.id} className="min-w-0">
          <Episode episode={episode} isSample={isSample} priority={index < PRIORITY} />
        </li>
      ))}
    </ul>
  )
}

/** A podcast to be played here or read about on its page. A sample says so, and does neither. */
function Episode({ episode, isSample, priority }: { episode: ArticleSummary; isSample: boolean; priority: boolean }) {
  const place = placeInSeries(episode)
  const sizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 7rem'
  return (
    <ArticleCard
      article={episode}
      shape="episode"
      level={3}
      cover={<Cover article={episode} ratio="1:1" sizes={sizes} priority={priority} className="card-cover" />}
      above={<p className="type-kicker truncate">{episode.series ?? episode.mediaOutlet.name}</p>}
      {...(isSample && { title: frenchSpaces(episode.title) })}
      below={
        <p className="type-meta meta-facts">
          {isSample && <Badge>Exemple</Badge>}
          {episode.duration !== null && <span>{formatDuration(episode.duration)}</span>}
          {place && <span>{place}</span>}
          {/* Last: it grows with time, and nothing may move for it. */}
          {!isSample && <PublicationTime date={episode.publishedAt} />}
        </p>
      }
      foot={
        !isSample && (
          <>
            <PlayButton article={episode} />
            <CardActions article={episode} />
          </>
        )
      }
    />
  )
}
