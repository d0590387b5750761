import { PAGE } from '#contract/limits.ts'
import type { Read } from '#contract/pages.ts'
import type { Place } from '../../api/page-list.ts'
import type { NamedSeries } from '../../features/recording/series-address.ts'

/** One page of a series' episodes, the newest first. */
export const readSeriesEpisodes = (read: Read, { name, authorId }: NamedSeries, { cursor }: Place = {}) =>
  read('GET /content/author/{id}', { params: { id: authorId }, query: { series: name, limit: PAGE.max, cursor } })
