import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../api/client.ts'
import type { Place } from '../../api/page-list.ts'
import { TABS, tabOf } from './tabs.ts'

/** The first liked articles for their tab; what is saved needs no network. A failure is told on the screen. */
export async function readingsLoader({ request }: LoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  return { liked: tab === TABS[0] ? null : await readLiked() }
}

const SHOWN = 12

/** One page of what the reader likes, the latest like first. */
export const readLiked = ({ page }: Place = {}) =>
  api('GET /users/me/liked-articles', { query: { limit: SHOWN, page } })
