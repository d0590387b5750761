import type { ReactNode } from 'react'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { externalLink } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import './article-card.css'

interface CardLinkProps {
  article: Pick<ArticleSummary, 'slug' | 'title' | 'isExternalArticle' | 'externalUrl'>
  /** An external article, too, leads to its page here first. */
  isInside?: boolean
  /** By default its title. */
  children?: ReactNode
}

/** The title of a card, stretched over it by its style. An external article opens where it was published, in a new tab. */
export function CardLink({ article, isInside = false, children = frenchSpaces(article.title) }: CardLinkProps) {
  if (isInside || !article.isExternalArticle || article.externalUrl === null) {
    return (
      <a href={`/article/${article.slug}`} className="card-link">
        {children}
      </a>
    )
  }
  return (
    <a href={article.externalUrl} target="_blank" rel="noopener" className="card-link">
      {children} <Icon glyph={externalLink} label="(ouvre un nouvel onglet)" className="card-external" />
    </a>
  )
}
