import { PAGE, TRENDING } from '#contract/limits.ts'
import type { Read } from '#contract/site/pages.ts'
import type { Question } from '../../api/call.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'
import type { Tab } from './tabs.ts'

/** A tab's feed. */
export const feedOf = ({ slug, type }: Tab): Question<'GET /content' | 'GET /content/trending'> =>
  slug === 'tendances'
    ? ['GET /content/trending', { query: { limit: PAGE.feed, days: TRENDING.days } }]
    : ['GET /content', { query: { limit: PAGE.feed, type } }]

/** What editors put on top (docs/product/running.md#front-page), and what fills the page below it by itself. */
export const readFront = (read: Read) =>
  readWithLikes(
    () => read('GET /front-page', {}),
    ({ frontPage: { lead, seconds, pinned } }) => [...(lead ? [lead] : []), ...seconds, ...pinned],
  )

/** The block 'Tendances de la semaine' (docs/product/limits.md#trending-block: 4 over 7 days), and what comes after it. */
export const readTrends = (read: Read) =>
  read('GET /content/trending', { query: { limit: TRENDING.shown, days: TRENDING.days } })
