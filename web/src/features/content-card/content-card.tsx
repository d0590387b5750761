import type { ArticleCard } from '#contract/articles.ts'
import { classNames } from '../../lib/class-names.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Portrait } from '../portrait/portrait.tsx'
import { CardActions } from './card-actions.tsx'
import { CardLength } from './card-length.tsx'
import { CardLink } from './card-link.tsx'
import { Cover } from './cover.tsx'
import './content-card.css'

export interface ContentCardProps {
  card: ArticleCard
  /** `lead` is the wide one at the top of a page: its cover is fetched first. */
  variant?: 'grid' | 'lead'
  /** Level of the title in the page's outline. */
  level?: 2 | 3
}

const SIZES = {
  grid: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)',
  lead: '(min-width: 64rem) 44rem, calc(100vw - 2rem)',
}

/** A piece in a list (spec §2): the whole card leads to it; like, comment and share act on their own. */
export function ContentCard({ card, variant = 'grid', level = 2 }: ContentCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={classNames('card', `card-${variant}`, card.featuredImage === null && 'card-bare')}>
      <Cover card={card} sizes={SIZES[variant]} isLead={variant === 'lead'} className="card-cover" />
      <div className="card-text">
        <p className="card-outlet">
          <Portrait name={card.mediaOutlet.name} src={card.mediaOutlet.logo} size={20} shape="square" />
          <span className="truncate">{card.mediaOutlet.name}</span>
          <CardLength card={card} />
        </p>
        <Heading className={variant === 'lead' ? 'type-lead' : 'type-title'}>
          <CardLink card={card} />
        </Heading>
        {card.description && <p className="card-description">{frenchSpaces(card.description)}</p>}
        <footer className="card-foot">
          <a href={`/profile/${card.author.username}`} className="card-author">
            {card.author.username}
          </a>
          <CardActions card={card} />
        </footer>
      </div>
    </article>
  )
}
