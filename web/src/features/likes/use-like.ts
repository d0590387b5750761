import { useSyncExternalStore } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { requireSession } from '../require-session/require-session.ts'
import { type LikeState, likeOf, onLikeChange, toggleLike } from './like-store.ts'

/** The like of a piece as the reader left it, and how to turn it. Guests are sent to /login. */
export function useLike(piece: Pick<ArticleCard, 'id' | 'isLiked' | 'likesCount'>): LikeState & { toggle: () => void } {
  const changed = useSyncExternalStore(
    onLikeChange,
    () => likeOf(piece.id),
    () => undefined,
  )
  const shown: LikeState = changed ?? { isLiked: piece.isLiked, likesCount: piece.likesCount }
  return {
    ...shown,
    toggle: () => {
      if (requireSession()) void toggleLike(piece.id, shown)
    },
  }
}
