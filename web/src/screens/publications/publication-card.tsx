import { useState } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { Cover } from '../../features/content-card/cover.tsx'
import { OwnViews } from '../../features/views-chart/own-views.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatMinutes } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { PublicationActions } from './publication-actions.tsx'
import { PublicationStats } from './publication-stats.tsx'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)'

export interface PublicationCardProps {
  card: ArticleCard
  /** The piece was deleted. */
  onDeleted: () => void
}

/** One of the creator's own pieces: where it stands, how it does, and what may be done with it (spec §2). */
export function PublicationCard({ card, onDeleted }: PublicationCardProps) {
  const [showsViews, setShowsViews] = useState(false)
  const isDraft = card.status === 'draft'
  const date = card.publishedAt ?? card.createdAt
  return (
    <article className="flex h-full flex-col gap-3 border-t border-rule pt-4">
      <Cover card={card} sizes={SIZES} />
      <p className="type-meta meta-facts">
        <Badge tone={isDraft ? 'neutral' : 'accent'}>{isDraft ? 'Brouillon' : 'Publié'}</Badge>
        <time dateTime={date}>{formatDay(date)}</time>
        {card.readingTime > 0 && <span>{formatMinutes(card.readingTime)}</span>}
      </p>
      <h2
        className={classNames(
          '-mt-[0.15em] line-clamp-3 pt-[0.15em]',
          card.featuredImage === null ? 'type-section' : 'type-title',
        )}
      >
        {frenchSpaces(card.title)}
      </h2>
      {card.featuredImage === null && card.description && (
        <p className="line-clamp-4 text-soft">{frenchSpaces(card.description)}</p>
      )}
      <div className="mt-auto grid gap-3">
        <PublicationStats card={card} />
        <PublicationActions
          card={card}
          showsViews={showsViews}
          onShowViews={() => setShowsViews(!showsViews)}
          onDeleted={onDeleted}
        />
        {showsViews && <OwnViews articleId={card.id} label={card.title} size="small" />}
      </div>
    </article>
  )
}
