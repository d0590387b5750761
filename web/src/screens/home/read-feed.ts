import { PAGE, TRENDING } from '#contract/limits.ts'
import type { Read } from '#contract/site/pages.ts'
import type { Place } from '../../api/page-list.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'
import type { Tab } from './tabs.ts'

/** One page of a tab's feed. */
export function readFeed(read: Read, tab: Tab, place: Place = {}) {
  const limit = PAGE.feed
  return tab.slug === 'tendances'
    ? read('GET /content/trending', { query: { limit, days: TRENDING.days, page: place.page } })
    : read('GET /content', { query: { limit, type: tab.type, cursor: place.cursor } })
}

/** What editors put on top (docs/product/running.md#front-page), and what fills the page below it by itself. */
export const readFront = (read: Read) =>
  readWithLikes(
    () => read('GET /front-page', {}),
    ({ frontPage: { lead, seconds, pinned } }) => [...(lead ? [lead] : []), ...seconds, ...pinned],
  )

/** The block 'Tendances de la semaine' (docs/product/limits.md#trending-block: 4 over 7 days), and what comes after it. */
export const readTrends = (read: Read) =>
  read('GET /content/trending', { query: { limit: TRENDING.shown, days: TRENDING.days } })
