import '../article-card/article-card.css'
import './front.css'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { PublicationTime } from '../../../ui/publication-time.tsx'
import type { ArticleCardProps } from '../article-card/article-card.tsx'
import { CardLength } from '../article-card/card-length.tsx'
import { CardLink } from '../article-card/card-link.tsx'
import { Cover } from '../article-card/cover.tsx'

interface TeaserProps {
  article: ArticleSummary
  parts?: ReturnType<CardParts> | undefined
  /** Opens its rubric. Others have a smaller title and no description. */
  isFirst?: boolean
  ratio?: '16:9' | '1:1'
  sizes: string
  /** How cover and words lie: classes of the `<li>`. */
  className: string
}

/** An article in a rubric or a strip: a `<li>` with what it takes to choose it. What readers may do with it waits on its page. */
export function Teaser({ article, parts, isFirst = false, ratio, sizes, className }: TeaserProps) {
  return (
    <li className={`card teaser ${className}`}>
      <Cover article={article} sizes={sizes} ratio={ratio} failure="Failed to load image" className="card-cover" />
      <div className="card-text">
        <h3 className={isFirst ? 'type-title' : 'teaser-title'}>{parts?.title ?? <CardLink article={article} />}</h3>
        {isFirst && article.description && <p className="card-description">{frenchSpaces(article.description)}</p>}
        <p className="card-outlet">
          <span className="truncate">{article.mediaOutlet.name}</span>
          <PublicationTime date={article.publishedAt} />
          <CardLength article={article} />
        </p>
        {parts?.below}
        {parts?.foot}
      </div>
    </li>
  )
}

/** What stands in the slots of a card of the front page in place of what readers have there. */
export type CardParts = (article: ArticleSummary) => Pick<ArticleCardProps, 'above' | 'title' | 'below' | 'foot'>
