import { api } from '../../api/client.ts'
import type { Place } from '../../api/page-list.ts'

const SHOWN = 12

/** One page of what the reader likes, the latest like first. */
export const readLiked = ({ page }: Place = {}) =>
  api('GET /users/me/liked-articles', { query: { limit: SHOWN, page } })
