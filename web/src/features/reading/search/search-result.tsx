import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { externalLink } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Cover } from '../../publishing/article-card/cover.tsx'

interface SearchResultProps {
  article: ArticleSummary
  /** What the field names as its active descendant. */
  id: string
  active: boolean
  onOpen: () => void
}

/** One result: leads where its card would, one published elsewhere to its own site. */
export function SearchResult({ article, id, active, onOpen }: SearchResultProps) {
  const external = article.isExternalArticle ? article.externalUrl : null
  return (
    <a
      role="option"
      id={id}
      href={external ?? `/article/${article.slug}`}
      target={external ? '_blank' : undefined}
      rel={external ? 'noopener' : undefined}
      tabIndex={-1}
      aria-selected={active}
      className="search-result"
      // Once the click has led where it leads: a link that is gone by then opens nothing.
      onClick={() => setTimeout(onOpen)}
    >
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">
          {frenchSpaces(article.title)} {external && <Icon glyph={externalLink} label="(ouvre un nouvel onglet)" />}
        </span>
        <span className="type-meta block truncate">{article.mediaOutlet.name}</span>
      </span>
      <Cover article={article} sizes="6rem" ratio="4:3" className="search-cover" />
    </a>
  )
}
