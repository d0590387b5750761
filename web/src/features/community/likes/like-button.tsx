import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatCompact, formatCount } from '../../../lib/numbers.ts'
import { useStore } from '../../../lib/store.ts'
import { requireSession } from '../../../session/require-session.ts'
import { heart } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type LikeState, likeStore, toggleLike } from './like-store.ts'

/** The heart and its count. */
export function LikeButton({ article }: { article: Pick<ArticleSummary, 'id' | 'isLiked' | 'likesCount'> }) {
  const { isLiked, likesCount, toggle } = useLike(article)
  return (
    <button
      type="button"
      className={classNames('action', isLiked && 'action-liked')}
      aria-pressed={isLiked}
      aria-label={`J’aime, ${formatCount(likesCount, 'j’aime', 'j’aime')}`}
      onClick={toggle}
    >
      <Icon glyph={heart} filled={isLiked} />
      {formatCompact(likesCount)}
    </button>
  )
}

/** The like of an article as the reader left it, and how to turn it. Guests are sent to /login. */
function useLike({ id, isLiked, likesCount }: Pick<ArticleSummary, 'id' | 'isLiked' | 'likesCount'>) {
  const shown: LikeState = useStore(likeStore, (likes) => likes.get(id)) ?? { isLiked, likesCount }
  const toggle = () => {
    if (requireSession()) void toggleLike(id, shown)
  }
  return { ...shown, toggle }
}
