import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { siteFeed, typeFeed } from '#contract/reading/feed-addresses.ts'
import { tagPage } from '#contract/reading/tag-address.ts'
import { ArticleCard, Outlet } from '../../features/publishing/article-card/article-card.tsx'
import { arrange, isEdited } from '../../features/publishing/front-page/arrange.ts'
import { Front } from '../../features/publishing/front-page/front.tsx'
import { Rubric, Strip } from '../../features/publishing/front-page/rubric.tsx'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { Shelf, toShelves } from '../../features/reading/infinite-scroll/shelf.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { FeedLinks } from '../../features/site/page-head/fact-tags.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { webSite } from '../../features/site/page-head/schema-org.ts'
import { StructuredData } from '../../features/site/page-head/structured-data.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { classNames } from '../../lib/class-names.ts'
import { formatMastheadDate } from '../../lib/dates.ts'
import { useNow } from '../../lib/page-info.tsx'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { AFTER_FIRST_LOAD, usePart } from '../../ui/use-part.tsx'
import type { homeLoader } from './home-loader.ts'
import { PendingFeed } from './pending-feed.tsx'
import { feedOf } from './read-feed.ts'
import { TABS, type Tab, tabAddress, tabOf } from './tabs.ts'
import { Trends } from './trends.tsx'

const DESCRIPTION = 'Le kiosque des créateurs francophones : articles, vidéos et podcasts, du plus récent au plus lu.'
const loadNewerArticles = async () => (await import('./newer-articles.tsx')).NewerArticles

/** As many stories below the front are as high as the trends beside them. */
const LONG = 4

export { ErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'

/** The home feed (docs/product/screens.md#home-feed). */
export function Component() {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const { name, tagline } = useSite()
  // The same tab asked for again starts from its newest articles.
  const { key } = useLocation()
  const tabs = TABS.map((each) => ({ label: each.label, to: tabAddress(each), current: each === tab }))
  return (
    <div className="relative mx-auto max-w-page px-4">
      <PageHead
        title={tab === TABS[0] ? name : tab.heading}
        description={tagline || DESCRIPTION}
        canonical={tabAddress(tab)}
      />
      <FeedLinks of={(site) => [siteFeed(site), ...(tab.type ? [typeFeed(tab.type, site)] : [])]} />
      <StructuredData data={({ publicUrl }, site) => [webSite(publicUrl, site)]} />
      <Today />
      <LinkTabs label="Fil d’actualité" tabs={tabs} sticky />
      {tagline && <p className="pt-2 text-soft">{tagline}</p>}
      <PendingFeed>
        <FeedOfTab key={`${tab.slug} ${key}`} tab={tab} />
      </PendingFeed>
    </div>
  )
}

const Today = () => (
  <p className="today">
    {formatMastheadDate(useNow())}
    {/* A phone's bars have no room for it. */}
    <a href="/resume">Actualité</a>
  </p>
)

function FeedOfTab({ tab }: { tab: Tab }) {
  const { feed: first, front, trends } = useLoaderData<typeof homeLoader>()
  const feed = useFeed(feedOf(tab), first)
  const [NewerArticles] = usePart(loadNewerArticles, AFTER_FIRST_LOAD)
  const { lead, sides, rubrics, videos, podcasts, pinned, river } = arrange(
    front?.frontPage ?? null,
    feed.articles,
    front?.byItself,
  )
  const follows = [...pinned, ...river]
  const isByHashtag = front?.frontPage.rubrics.length === 0
  const isFilled = rubrics.length + videos.length + podcasts.length > 0
  const isFront = isFilled || isEdited(front?.frontPage ?? null)
  const isBeside = trends.length > 0 && (follows.length >= LONG || feed.hasNext)
  const Heading = isFront ? 'h2' : 'h1'
  const heading = <Heading className="type-section pb-2">{tab.heading}</Heading>
  return (
    <>
      {NewerArticles && <NewerArticles tab={tab} newest={feed.articles[0]} />}
      {isFront ? <h1 className="sr-only">À la une</h1> : <div className="pt-3">{heading}</div>}
      {lead === undefined ? (
        <NothingYet tab={tab} />
      ) : (
        <div className={classNames('pb-8', isFront && 'pt-4')}>
          <div className="front-page">
            <Front lead={lead} sides={sides} />
            <div className={isBeside ? 'below-front' : 'grid gap-8'}>
              {isFilled && (
                <div className="filled">
                  {rubrics.map(({ name, articles }) => (
                    <Rubric
                      key={name}
                      name={name}
                      articles={articles}
                      {...(isByHashtag && { more: hashtagPage(name) })}
                    />
                  ))}
                  {videos.length > 0 && <Strip name="Vidéos" articles={videos} more={ALL_VIDEOS} />}
                  {podcasts.length > 0 && <Strip name="Podcasts" articles={podcasts} more={ALL_PODCASTS} isSound />}
                </div>
              )}
              <Trends articles={trends} isBeside={isBeside} />
              <div className={isFront && follows.length > 0 ? 'band' : undefined}>
                {isFront && follows.length > 0 && heading}
                {toShelves(follows).map((articles) => (
                  <Shelf key={articles[0]?.id} name={articles[0]?.id ?? ''} className="river">
                    {() =>
                      articles.map((article) => (
                        <li key={article.id}>
                          <ArticleCard
                            article={article}
                            shape="river"
                            {...(pinned.includes(article) && { above: <Pinned article={article} /> })}
                          />
                        </li>
                      ))
                    }
                  </Shelf>
                ))}
                <LoadMore list={feed} failure={FEED_FAILURE} />
              </div>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

const hashtagPage = (tag: string) => ({ to: tagPage(tag), label: `Voir #${tag}` })
const ALL_VIDEOS = { to: tabAddress(TABS[3]), label: 'Toutes les vidéos' }
const ALL_PODCASTS = { to: tabAddress(TABS[4]), label: 'Tous les podcasts' }

function NothingYet({ tab }: { tab: Tab }) {
  const { writes } = useSession()
  return (
    <EmptyState
      title="Aucun contenu disponible"
      description="Essayez de changer de filtre"
      action={writes && tab === TABS[0] && <LinkButton to="/editor">Écrire le premier article</LinkButton>}
    />
  )
}

const Pinned = ({ article }: { article: ArticleSummary }) => (
  <>
    <p className="type-kicker">Épinglé</p>
    <Outlet article={article} />
  </>
)
