import { useLoaderData, useSearchParams } from 'react-router'
import { typeFeed } from '#contract/reading/feed-addresses.ts'
import { type NamedSeries, seriesAddress, seriesIn } from '../../features/publishing/recording/series-address.ts'
import { SampleNote } from '../../features/publishing/samples/sample-note.tsx'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { FeedLinks } from '../../features/site/page-head/fact-tags.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { EpisodeList } from './episode-list.tsx'
import type { podcastLoader } from './podcast-loader.ts'
import { episodesOf, seriesEpisodesOf } from './read-episodes.ts'
import { SeasonsList } from './seasons-list.tsx'
import { SeriesList } from './series-list.tsx'
import { TABS, type Tab, tabAddress, tabOf } from './tabs.ts'

export { podcastLoader as loader } from './podcast-loader.ts'

const DESCRIPTION =
  'Les podcasts des créateurs francophones : nouveaux épisodes, tendances et séries à écouter en lisant.'

export { ErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'

/** The podcast page (docs/product/screens.md#podcast-page). */
export function Component() {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const chosen = tab.slug === 'series' ? seriesIn(search) : null
  const tabs = TABS.map((each) => ({ label: each.label, to: tabAddress(each), current: each === tab }))
  return (
    <div className="mx-auto max-w-page px-4">
      <PageHead
        title={chosen ? chosen.name : tab === TABS[0] ? 'Podcasts' : `Podcasts : ${tab.label.toLowerCase()}`}
        description={DESCRIPTION}
        canonical={chosen ? seriesAddress(chosen) : tabAddress(tab)}
      />
      <FeedLinks of={(site) => [typeFeed('podcast', site)]} />
      <h1 className="type-headline py-5 sm:py-8">Podcasts</h1>
      <LinkTabs label="Podcasts" tabs={tabs} sticky />
      {chosen ? (
        <EpisodesOfSeries key={seriesAddress(chosen)} chosen={chosen} />
      ) : (
        <EpisodesOfTab key={tab.slug} tab={tab} />
      )}
    </div>
  )
}

function EpisodesOfSeries({ chosen }: { chosen: NamedSeries }) {
  const { episodes } = useLoaderData<typeof podcastLoader>()
  const feed = useFeed(seriesEpisodesOf(chosen), episodes)
  return (
    <>
      <SeasonsList name={chosen.name} episodes={feed.articles} />
      <LoadMore list={feed} failure={FEED_FAILURE} />
    </>
  )
}

function EpisodesOfTab({ tab }: { tab: Tab }) {
  const { episodes, series, samples } = useLoaderData<typeof podcastLoader>()
  const feed = useFeed(episodesOf(tab), episodes)
  const isSample = feed.articles.length === 0
  const shown = { episodes: isSample ? samples : feed.articles, isSample }
  return (
    <>
      <h2 className="type-section pt-6 pb-4">{tab.heading}</h2>
      {isSample && (
        <div className="pb-6">
          <SampleNote>Les épisodes des créateurs prendront la place de ceux-ci.</SampleNote>
        </div>
      )}
      {tab.slug === 'series' ? <SeriesList series={series} {...shown} /> : <EpisodeList {...shown} />}
      <LoadMore list={feed} failure={FEED_FAILURE} />
    </>
  )
}
