import type { ArticleCard } from '#contract/articles.ts'
import { useStore } from '../../lib/store.ts'
import { requireSession } from '../require-session/require-session.ts'
import { type LikeState, likeStore, toggleLike } from './like-store.ts'

/** The like of an article as the reader left it, and how to turn it. Guests are sent to /login. */
export function useLike({ id, isLiked, likesCount }: Pick<ArticleCard, 'id' | 'isLiked' | 'likesCount'>) {
  const shown: LikeState = useStore(likeStore, (likes) => likes.get(id)) ?? { isLiked, likesCount }
  const toggle = () => {
    if (requireSession()) void toggleLike(id, shown)
  }
  return { ...shown, toggle }
}
