import { api } from '../../api/client.ts'
import type { FeedPlace } from '../../features/infinite-scroll/use-feed.ts'

const SHOWN = 12

/** One page of what the reader likes, the latest like first. */
export const readLiked = ({ page }: FeedPlace = {}) =>
  api('GET /users/me/liked-articles', { query: { limit: SHOWN, page } })
