import type { ArticleCard } from '#contract/articles.ts'
import { CardActions } from '../../features/content-card/card-actions.tsx'
import { CardLink } from '../../features/content-card/card-link.tsx'
import { Cover } from '../../features/content-card/cover.tsx'
import { PlayButton } from '../../features/player/play-button.tsx'
import { placeInSeries } from '../../features/recording/place-in-series.ts'
import { formatDuration } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { headphones } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import './episode-card.css'

export interface EpisodeCardProps {
  card: ArticleCard
  isSample: boolean
  /** Its cover is fetched at once. */
  priority: boolean
}

/** A podcast to be played here or read about on its page. A sample says so, and does neither. */
export function EpisodeCard({ card, isSample, priority }: EpisodeCardProps) {
  const place = placeInSeries(card)
  return (
    <article className="episode">
      <div className="episode-cover">
        {card.featuredImage === null && <Icon glyph={headphones} />}
        <Cover
          card={card}
          ratio="1:1"
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 7rem"
          priority={priority}
        />
      </div>
      <div className="episode-text">
        <p className="type-kicker truncate">{card.series ?? card.mediaOutlet.name}</p>
        <h3 className="episode-title">{isSample ? frenchSpaces(card.title) : <CardLink card={card} />}</h3>
        {card.description && <p className="episode-description">{frenchSpaces(card.description)}</p>}
        <p className="type-meta meta-facts">
          {isSample && <Badge>Exemple</Badge>}
          {card.duration !== null && <span>{formatDuration(card.duration)}</span>}
          {place && <span>{place}</span>}
          {/* Last: it grows with time, and nothing may move for it. */}
          {!isSample && <RelativeTime date={card.publishedAt ?? card.createdAt} />}
        </p>
      </div>
      {!isSample && (
        <footer className="episode-foot">
          <PlayButton card={card} />
          <CardActions card={card} />
        </footer>
      )}
    </article>
  )
}
