import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { formatCompact, formatCount } from '../../../lib/numbers.ts'
import { requireSession } from '../../../session/require-session.ts'
import { messageCircle } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LikeButton } from '../../community/likes/like-button.tsx'
import { ShareButton } from '../share/share-button.tsx'

/** Like, comment and share of an article in a list. Guests are sent to /login (docs/product/screens.md#article-card). */
export function CardActions({ article }: { article: ArticleSummary }) {
  const comments = `/article/${article.slug}?scrollToComments=true`
  return (
    <span className="card-actions">
      <LikeButton article={article} />
      <a
        href={comments}
        className="action"
        aria-label={`Commenter, ${formatCount(article.commentsCount, 'commentaire')}`}
        onClick={(event) => {
          if (!requireSession(comments)) event.preventDefault()
        }}
      >
        <Icon glyph={messageCircle} />
        {formatCompact(article.commentsCount)}
      </a>
      <ShareButton article={article} />
    </span>
  )
}
