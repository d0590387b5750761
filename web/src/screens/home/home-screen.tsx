import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import { SITE_FEED, typeFeed } from '#contract/feed-addresses.ts'
import { api } from '../../api/client.ts'
import { ArticleCard, cardRows } from '../../features/article-card/article-card.tsx'
import { FEED_FAILURE } from '../../features/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/infinite-scroll/load-more.tsx'
import { Shelf, toShelves } from '../../features/infinite-scroll/shelf.tsx'
import { useFeed } from '../../features/infinite-scroll/use-feed.ts'
import { FeedLinks } from '../../features/page-head/fact-tags.tsx'
import { PageHead } from '../../features/page-head/page-head.tsx'
import { webSite } from '../../features/page-head/schema-org.ts'
import { StructuredData } from '../../features/page-head/structured-data.tsx'
import { formatMastheadDate } from '../../lib/dates.ts'
import { useNow, usePublicUrl } from '../../lib/page-info.tsx'
import { useLatePart } from '../../lib/use-late-part.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { FRONT_SIDES, Front } from './front.tsx'
import type { homeLoader } from './home-loader.ts'
import { readFeed } from './read-feed.ts'
import { TABS, type Tab, tabAddress, tabOf } from './tabs.ts'
import { Trends } from './trends.tsx'

const DESCRIPTION = 'Le kiosque des créateurs francophones : articles, vidéos et podcasts, du plus récent au plus lu.'
const loadNewerArticles = () => import('./newer-articles.tsx')

/** After the front page a pair, so that a page of six fills its rows. */
const PAIR = 2

export { ErrorBoundary } from '../../features/infinite-scroll/feed-error.tsx'

/** The home feed (docs/product/screens.md#home-feed). */
export function Component() {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const publicUrl = usePublicUrl()
  // The same tab asked for again starts from its newest articles.
  const { key } = useLocation()
  const tabs = TABS.map((each) => ({ label: each.label, to: tabAddress(each), current: each === tab }))
  return (
    <div className="mx-auto max-w-page px-4">
      <PageHead
        title={tab === TABS[0] ? 'Kiosque' : tab.heading}
        description={DESCRIPTION}
        canonical={tabAddress(tab)}
      />
      {import.meta.env.SSR && <FeedLinks of={tab.type ? [SITE_FEED, typeFeed(tab.type)] : [SITE_FEED]} />}
      <StructuredData data={import.meta.env.SSR ? [webSite(publicUrl)] : null} />
      <Masthead />
      <LinkTabs label="Fil d’actualité" tabs={tabs} sticky />
      <FeedOfTab key={`${tab.slug} ${key}`} tab={tab} />
    </div>
  )
}

function Masthead() {
  const now = useNow()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
      <p className="type-masthead">Kiosque</p>
      <p className="type-meta">{formatMastheadDate(now)}</p>
    </div>
  )
}

function FeedOfTab({ tab }: { tab: Tab }) {
  const { feed: first, trends } = useLoaderData<typeof homeLoader>()
  const feed = useFeed(first, (place) => readFeed(api, tab, place))
  const late = useLatePart(loadNewerArticles)
  const [lead, ...below] = feed.articles
  const pair = below.slice(FRONT_SIDES, FRONT_SIDES + PAIR)
  return (
    <>
      {late && <late.NewerArticles tab={tab} newest={lead} />}
      <h1 className="type-section pt-4 pb-3">{tab.heading}</h1>
      {lead === undefined ? (
        <EmptyState title="Aucun contenu disponible" description="Essayez de changer de filtre" />
      ) : (
        <div className="grid gap-8 pb-8">
          <Front lead={lead} sides={below.slice(0, FRONT_SIDES)} />
          <Trends articles={trends} />
          {pair.length > 0 && (
            <ul className={cardRows(true)}>
              {pair.map((article) => (
                <li key={article.id}>
                  <ArticleCard article={article} shape="half" />
                </li>
              ))}
            </ul>
          )}
          {toShelves(below.slice(FRONT_SIDES + PAIR)).map((articles) => (
            <Shelf key={articles[0]?.id} name={articles[0]?.id ?? ''} className={cardRows(!feed.hasNext)}>
              {() =>
                articles.map((article) => (
                  <li key={article.id}>
                    <ArticleCard article={article} />
                  </li>
                ))
              }
            </Shelf>
          ))}
        </div>
      )}
      <LoadMore list={feed} failure={FEED_FAILURE} />
    </>
  )
}
