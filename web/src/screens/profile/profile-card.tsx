import type { ArticleCard } from '#contract/articles.ts'
import { CardActions } from '../../features/content-card/card-actions.tsx'
import { CardLength } from '../../features/content-card/card-length.tsx'
import '../../features/content-card/content-card.css'
import { Cover } from '../../features/content-card/cover.tsx'
import { Portrait } from '../../features/portrait/portrait.tsx'
import { classNames } from '../../lib/class-names.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { externalLink } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { hostOf } from './host-of.ts'

export interface ProfileCardProps {
  card: ArticleCard
  /** Level of the title in the page's outline. */
  level: 2 | 3
}

/** A piece on a profile (spec §2): unlike in the feed, an external one leads to its page here first. */
export function ProfileCard({ card, level }: ProfileCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames('card card-grid', card.featuredImage === null && 'card-bare')}>
      <Cover card={card} sizes="(min-width: 40rem) 37rem, 100vw" className="card-cover" />
      <div className="card-text">
        <p className="card-outlet">
          <Portrait name={card.mediaOutlet.name} src={card.mediaOutlet.logo} size={20} shape="square" />
          {card.mediaOutlet.name !== card.author.username && <span className="truncate">{card.mediaOutlet.name}</span>}
          <CardLength card={card} />
        </p>
        <Heading className="type-title">
          <a href={`/article/${card.slug}`} className="card-link">
            {frenchSpaces(card.title)}
          </a>
        </Heading>
        <p className="card-description line-clamp-3">
          {card.description ? frenchSpaces(card.description) : 'Aucune description disponible'}
        </p>
        {card.externalUrl !== null && (
          <p className="type-meta truncate">
            <Icon glyph={externalLink} label="Article externe" className="card-external" /> Source :{' '}
            {hostOf(card.externalUrl)}
          </p>
        )}
        <footer className="card-foot">
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Portrait name={card.author.username} src={card.author.avatar} size={24} />
            <span className="truncate">{card.author.username}</span>
          </span>
          <CardActions card={card} />
        </footer>
      </div>
    </article>
  )
}
