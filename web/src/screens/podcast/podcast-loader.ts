import type { LoaderFunctionArgs } from 'react-router'
import { orThrow, readOf } from '../../api/read-context.ts'
import { seriesIn } from '../../features/publishing/recording/series-address.ts'
import { readEpisodes, seriesEpisodesOf } from './read-episodes.ts'
import { tabOf } from './tabs.ts'

/**
 * The first episodes of the tab in the address, or those of the series in it; beside them the series, for their tab. Every
 * tab shows all that there are, so an empty one means none at all: then samples stand in.
 */
export async function podcastLoader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const search = new URL(args.request.url).searchParams
  const tab = tabOf(search)
  const chosen = tab.slug === 'series' ? seriesIn(search) : null
  const [episodes, series] = await Promise.all([
    chosen ? read(...seriesEpisodesOf(chosen)) : readEpisodes(read, tab),
    tab.slug === 'series' && !chosen ? read('GET /content/series', { query: { limit: SERIES_SHOWN } }) : null,
  ])
  const found = orThrow(episodes)
  return {
    episodes: found,
    series: series ? orThrow(series).series : [],
    samples: !chosen && found.content.length === 0 ? await loadSamples() : [],
  }
}

const loadSamples = async () => (await import('./sample-episodes.ts')).SAMPLE_EPISODES

const SERIES_SHOWN = 50
