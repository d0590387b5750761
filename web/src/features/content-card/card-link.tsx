import type { ArticleCard } from '#contract/articles.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { externalLink } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import './content-card.css'

/** The title of a card, stretched over it by its style. An external piece opens where it was published, in a new tab. */
export function CardLink({
  card,
}: {
  card: Pick<ArticleCard, 'slug' | 'title' | 'isExternalArticle' | 'externalUrl'>
}) {
  const title = frenchSpaces(card.title)
  if (!card.isExternalArticle || card.externalUrl === null) {
    return (
      <a href={`/article/${card.slug}`} className="card-link">
        {title}
      </a>
    )
  }
  return (
    <a href={card.externalUrl} target="_blank" rel="noopener" className="card-link">
      {title} <Icon glyph={externalLink} label="(ouvre un nouvel onglet)" className="card-external" />
    </a>
  )
}
