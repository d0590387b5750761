import type { ArticleCard } from '#contract/articles.ts'
import { CardLength } from '../../features/content-card/card-length.tsx'
import { CardLink } from '../../features/content-card/card-link.tsx'
import { Cover } from '../../features/content-card/cover.tsx'
import { Portrait } from '../../features/portrait/portrait.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import './news-brief.css'

export interface NewsBriefProps {
  card: ArticleCard
  /** A sample says so and leads nowhere. */
  isSample?: boolean
  /** The first ones: their covers are fetched at once. */
  priority?: boolean
}

/** A piece of news in a few lines, its picture beside it. */
export function NewsBrief({ card, isSample, priority }: NewsBriefProps) {
  return (
    <article className="brief">
      <div className="grid min-w-0 content-start gap-2">
        <p className="card-outlet">
          <Portrait name={card.mediaOutlet.name} src={card.mediaOutlet.logo} size={20} shape="square" />
          <span className="truncate">{card.mediaOutlet.name}</span>
          {isSample && <Badge>Exemple</Badge>}
        </p>
        <h2 className="type-title">{isSample ? frenchSpaces(card.title) : <CardLink card={card} />}</h2>
        {card.description && <p className="brief-description">{frenchSpaces(card.description)}</p>}
        {!isSample && (
          <p className="type-meta flex gap-4">
            <CardLength card={card} />
            {/* Last: it grows with time, and nothing may move for it. */}
            <RelativeTime date={card.publishedAt ?? card.createdAt} />
          </p>
        )}
      </div>
      <Cover
        card={card}
        sizes="(min-width: 40rem) 15rem, 9rem"
        ratio="4:3"
        priority={priority}
        className="brief-cover"
      />
    </article>
  )
}
