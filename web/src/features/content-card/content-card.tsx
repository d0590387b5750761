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
  /**
   * `lead` is the large one at the top of a page, `wide` the same where it stands alone: its cover is fetched first. `half`
   * fills half of a row, `side` stands in a narrow column with a small cover.
   */
  variant?: 'grid' | 'lead' | 'wide' | 'half' | 'side'
  /** Level of the title in the page's outline. */
  level?: 2 | 3
}

const SIZES = {
  grid: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)',
  lead: '(min-width: 64rem) 44rem, calc(100vw - 2rem)',
  wide: '(min-width: 64rem) 44rem, calc(100vw - 2rem)',
  half: '(min-width: 64rem) 37rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)',
  // The whole 16:9 picture, of which a square is shown.
  side: '12rem',
}

/** A piece in a list (spec §2): the whole card leads to it; like, comment and share act on their own. */
export function ContentCard({ card, variant = 'grid', level = 2 }: ContentCardProps) {
  const Heading = `h${level}` as const
  const isLead = variant === 'lead' || variant === 'wide'
  const classes = classNames('card', `card-${variant}`, card.featuredImage === null && 'card-bare')
  return (
    <article className={classes}>
      <Cover
        card={card}
        sizes={SIZES[variant]}
        ratio={variant === 'side' ? '1:1' : '16:9'}
        isLead={isLead}
        className="card-cover"
      />
      <div className="card-text">
        <CardOutlet card={card} />
        <Heading className={isLead ? 'type-lead' : 'type-title'}>
          <CardLink card={card} />
        </Heading>
        {card.description && <p className="card-description">{frenchSpaces(card.description)}</p>}
        <footer className="card-foot">
          {!isOwnOutlet(card) && <CardAuthor author={card.author} />}
          <CardLength card={card} />
          <CardActions card={card} />
        </footer>
      </div>
    </article>
  )
}

/** Who publishes it; the author, signed once, where that is the same. */
function CardOutlet({ card }: { card: ArticleCard }) {
  const { name, logo } = card.mediaOutlet
  return (
    <p className="card-outlet">
      <Portrait name={name} src={logo} size={20} shape="square" />
      {isOwnOutlet(card) ? <CardAuthor author={card.author} /> : <span className="truncate">{name}</span>}
    </p>
  )
}

const CardAuthor = ({ author }: Pick<ArticleCard, 'author'>) => (
  <a href={`/profile/${author.username}`} className="card-author">
    {author.username}
  </a>
)

const isOwnOutlet = ({ mediaOutlet, author }: ArticleCard): boolean => mediaOutlet.name === author.username
