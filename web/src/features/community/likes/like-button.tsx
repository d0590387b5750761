import { useMutation } from '@tanstack/react-query'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { call } from '../../../api/call.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatCompact, formatCount } from '../../../lib/numbers.ts'
import { useStore } from '../../../lib/store.ts'
import { requireSession } from '../../../session/require-session.ts'
import { currentUser } from '../../../session/session-store.ts'
import { heart } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type LikeState, likeStore, noteLike } from './like-store.ts'

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
  const known = useStore(likeStore, (likes) => likes.get(id))
  const shown: LikeState = known ?? { isLiked, likesCount }
  const { mutate } = useMutation({
    mutationFn: ({ before }: Asked) =>
      call('POST /content/{id}/like', { params: { id }, body: { isLiked: !before.isLiked } }),
    onSettled: (answer, _, { before, readerId }) => {
      if (readerId === currentUser()?.id) noteLike(id, answer?.data ?? before)
    },
  })

  /** At once, and rolled back when the server does not follow (docs/product/screens.md#optimistic-likes). */
  function toggle() {
    if (!requireSession() || likeStore.get().get(id)?.isUnderWay) return
    const likesCount = Math.max(0, shown.likesCount + (shown.isLiked ? -1 : 1))
    noteLike(id, { isLiked: !shown.isLiked, likesCount }, true)
    mutate({ before: shown, readerId: currentUser()?.id })
  }
  return { ...shown, toggle }
}

interface Asked {
  before: LikeState
  readerId: string | undefined
}
