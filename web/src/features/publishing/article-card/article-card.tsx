import type { ReactNode } from 'react'
import { shownName } from '#contract/people/shown-name.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { classNames } from '../../../lib/class-names.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { PublicationTime } from '../../../ui/publication-time.tsx'
import { Portrait } from '../../people/portrait/portrait.tsx'
import { CardActions } from './card-actions.tsx'
import { CardLength } from './card-length.tsx'
import { CardLink } from './card-link.tsx'
import { Cover } from './cover.tsx'
import './article-card.css'

/**
 * How cover, words and foot lie: `lead` is the large one at the top of a page, `wide` the same where it stands alone: its
 * cover is fetched first. `column` stands in a rubric, `river` in a list of full width; `side` stands in a narrow column with a small cover, `row` has its cover
 * at the side, `brief` at the end, `episode` is square; `profile` and `own` stand on a profile and among one's own.
 */
type CardShape =
  | 'grid'
  | 'lead'
  | 'wide'
  | 'column'
  | 'river'
  | 'side'
  | 'row'
  | 'brief'
  | 'episode'
  | 'profile'
  | 'own'

/**
 * The class of a card in a list of the class `card-rows`, which has one, two or three columns: where too few are left for the last row
 * they fill it. By its number, and not by `:last-child`: while a page comes in each card is the last for a moment, and would move.
 * @param isWhole false while more may come, which would move what is being read.
 */
export function placeInRows(index: number, count: number, isWhole: boolean): string {
  const left = count - index
  return classNames(
    isWhole && left === 1 && count % 2 === 1 && 'alone-of-two',
    isWhole && left === 1 && count % 3 === 1 && 'alone-of-three',
    isWhole && left <= 2 && count % 3 === 2 && 'two-of-three',
  )
}

export interface ArticleCardProps {
  article: ArticleSummary
  shape?: CardShape
  /** Level of the title in the page's outline. */
  level?: 2 | 3
  cover?: ReactNode
  /** The line over the title: by default the outlet that publishes it. */
  above?: ReactNode
  /** By default a link that is stretched over the card by its style. */
  title?: ReactNode
  description?: string
  /** Lines under the description: by default who signs it. */
  below?: ReactNode
  /** By default the author, how long it takes, and what readers may do with it. */
  foot?: ReactNode
}

const GRID_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)'
const SIZES: Partial<Record<CardShape, string>> = {
  lead: '(min-width: 64rem) 48rem, calc(100vw - 2rem)',
  wide: '(min-width: 64rem) 44rem, calc(100vw - 2rem)',
  column: '(min-width: 48rem) 37rem, 8rem',
  river: '(min-width: 40rem) 19rem, 9rem',
  // The whole 16:9 picture, of which a square is shown.
  side: '12rem',
}

/**
 * An article in a list (docs/product/screens.md#article-card): its cover, the words of its slots, and a foot. What is left out is
 * as on the home page.
 */
export function ArticleCard({
  article,
  shape = 'grid',
  level = 2,
  cover = <FeedCover article={article} shape={shape} />,
  above = <Outlet article={article} />,
  title = <CardLink article={article} />,
  description = article.description,
  below = HAS_ROOM.includes(shape) && <Signers article={article} />,
  foot = <FeedFoot article={article} />,
}: ArticleCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={`card card-${shape}`}>
      {cover}
      <div className="card-text">
        {above}
        <Heading className={titleStyle(shape)}>{title}</Heading>
        {description && <p className="card-description">{frenchSpaces(description)}</p>}
        {below}
      </div>
      {foot && <footer className="card-foot">{foot}</footer>}
    </article>
  )
}

/** Shapes with room for who signs (docs/product/newsroom.md#bylines). */
const HAS_ROOM: readonly CardShape[] = ['grid', 'lead', 'wide', 'column', 'river']

const isLead = (shape: CardShape): boolean => shape === 'lead' || shape === 'wide'

function titleStyle(shape: CardShape): string | undefined {
  if (isLead(shape)) return 'type-lead'
  return shape === 'episode' ? undefined : 'type-title'
}

function FeedCover({ article, shape }: Required<Pick<ArticleCardProps, 'article' | 'shape'>>) {
  return (
    <Cover
      article={article}
      sizes={SIZES[shape] ?? GRID_SIZES}
      ratio={shape === 'side' ? '1:1' : shape === 'river' ? '4:3' : '16:9'}
      isLead={isLead(shape)}
      failure="Failed to load image"
      className="card-cover"
    />
  )
}

/** Who publishes it, and since when; the author, signed once, where that is the same. */
export function Outlet({ article }: Pick<ArticleCardProps, 'article'>) {
  const { name, logo } = article.mediaOutlet
  return (
    <p className="card-outlet">
      <Portrait name={name} src={logo} size={20} shape="square" />
      {isByOutlet(article) ? <Author article={article} /> : <span className="truncate">{name}</span>}
      <PublicationTime date={article.publishedAt} />
    </p>
  )
}

const FeedFoot = ({ article }: Pick<ArticleCardProps, 'article'>) => (
  <>
    {!isByOutlet(article) && <Author article={article} />}
    <CardLength article={article} />
    <CardActions article={article} />
  </>
)

const Author = ({ article: { author } }: Pick<ArticleCardProps, 'article'>) => (
  <a href={`/profile/${author.username}`} className="card-author">
    {shownName(author)}
  </a>
)

const writers = new Intl.ListFormat('fr')

/** « Par A et B »: who wrote it, of a piece that is signed. */
export function Signers({ article }: Pick<ArticleCardProps, 'article'>) {
  const names = article.byline.filter((each) => each.function === null).map(({ name }) => name)
  return names.length > 0 && <p className="truncate text-sm">Par {writers.format(names)}</p>
}

const isByOutlet = ({ mediaOutlet, author }: ArticleSummary): boolean => mediaOutlet.name === shownName(author)
