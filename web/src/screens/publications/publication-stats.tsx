import type { ArticleCard } from '#contract/articles.ts'
import { formatCompact, formatCount } from '../../lib/numbers.ts'
import { eye, heart, messageCircle } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Views, likes and comments of one piece. */
export function PublicationStats({ card }: { card: ArticleCard }) {
  const stats = [
    { glyph: eye, short: card.viewsCount, text: formatCount(card.viewsCount, 'vue') },
    { glyph: heart, short: card.likesCount, text: formatCount(card.likesCount, 'like') },
    { glyph: messageCircle, short: card.commentsCount, text: formatCount(card.commentsCount, 'commentaire') },
  ]
  return (
    <ul className="type-meta flex gap-5">
      {stats.map(({ glyph, short, text }) => (
        <li key={glyph} className="flex items-center gap-1.5" title={text}>
          <Icon glyph={glyph} />
          <span aria-hidden="true">{formatCompact(short)}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
