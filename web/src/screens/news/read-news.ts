import { PAGE } from '#contract/limits.ts'
import type { Read } from '#contract/pages.ts'
import type { Place } from '../../api/page-list.ts'
import type { Rubric } from './rubrics.ts'

/** One page of a rubric's articles, newest first. */
export const readNews = (read: Read, { tag }: Rubric, { cursor }: Place = {}) =>
  read('GET /content', { query: { limit: PAGE.default, type: 'article', tag, cursor } })
