import { PAGE } from '#contract/limits.ts'
import type { Read } from '#contract/pages.ts'
import type { Place } from '../../api/page-list.ts'

/** One page of videos, newest first. */
export const readClips = (read: Read, { cursor }: Place = {}) =>
  read('GET /content', { query: { type: 'video', limit: PAGE.feed, cursor } })
