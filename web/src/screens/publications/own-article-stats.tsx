import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { formatCompact, formatCount } from '../../lib/numbers.ts'
import { eye, heart, messageCircle } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Views, likes and comments of one article. */
export function OwnArticleStats({ article }: { article: ArticleSummary }) {
  const stats = [
    { glyph: eye, short: article.viewsCount, text: formatCount(article.viewsCount, 'vue') },
    { glyph: heart, short: article.likesCount, text: formatCount(article.likesCount, 'like') },
    { glyph: messageCircle, short: article.commentsCount, text: formatCount(article.commentsCount, 'commentaire') },
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
