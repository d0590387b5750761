import type { ArticleCard } from '#contract/articles.ts'
import { formatCompact, formatCount } from '../../lib/numbers.ts'
import { messageCircle } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { requireSession } from '../require-session/require-session.ts'
import { ShareButton } from '../share/share-button.tsx'

/** Like, comment and share of a card. Guests are sent to /login (spec §2). */
export function CardActions({ card }: { card: ArticleCard }) {
  const comments = `/article/${card.slug}?scrollToComments=true`
  return (
    <span className="card-actions">
      <LikeButton piece={card} />
      <a
        href={comments}
        className="action"
        aria-label={`Commenter, ${formatCount(card.commentsCount, 'commentaire')}`}
        onClick={(event) => {
          if (!requireSession(comments)) event.preventDefault()
        }}
      >
        <Icon glyph={messageCircle} />
        {formatCompact(card.commentsCount)}
      </a>
      <ShareButton piece={card} />
    </span>
  )
}
