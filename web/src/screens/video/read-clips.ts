import { PAGE } from '#contract/limits.ts'
import type { Read } from '#contract/pages.ts'
import type { FeedPlace } from '../../features/infinite-scroll/use-feed.ts'

/** One page of videos, newest first. */
export const readClips = (read: Read, { cursor }: FeedPlace = {}) =>
  read('GET /content', { query: { type: 'video', limit: PAGE.feed, cursor } })
