import type { ArticleCard } from '#contract/articles.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatCompact, formatCount } from '../../lib/numbers.ts'
import { heart } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLike } from './use-like.ts'

/** The heart and its count. */
export function LikeButton({ article }: { article: Pick<ArticleCard, 'id' | 'isLiked' | 'likesCount'> }) {
  const { isLiked, likesCount, toggle } = useLike(article)
  return (
    <button
      type="button"
      className={classNames('action', isLiked && 'action-liked')}
      aria-pressed={isLiked}
      aria-label={`J'aime, ${formatCount(likesCount, "j'aime", "j'aime")}`}
      onClick={toggle}
    >
      <Icon glyph={heart} filled={isLiked} />
      {formatCompact(likesCount)}
    </button>
  )
}
