import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { siteFeed, tagFeed } from '#contract/reading/feed-addresses.ts'
import { orThrow, readOf } from '../../api/read-context.ts'
import { SampleNote } from '../../features/publishing/samples/sample-note.tsx'
import { FEED_FAILURE } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { FeedLinks } from '../../features/site/page-head/fact-tags.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { formatMastheadDate } from '../../lib/dates.ts'
import { useNow } from '../../lib/page-info.tsx'
import { addressOfTab, tabIn } from '../../lib/tabs.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { NewsBrief } from './news-brief.tsx'
import { SAMPLE_NEWS } from './sample-news.ts'

const DESCRIPTION = 'L’essentiel de l’actualité en quelques lignes : politique, économie, technologie.'

export { ErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'

/** The news page (docs/product/screens.md#news-page). */
export function Component() {
  const [search] = useSearchParams()
  const rubric = rubricOf(search)
  const now = useNow()
  const tabs = RUBRICS.map((each) => ({ label: each.label, to: rubricAddress(each), current: each === rubric }))
  return (
    <div className="mx-auto max-w-page px-4">
      <PageHead
        title={rubric === RUBRICS[0] ? 'Résumé de l’actualité' : `${rubric.label} : le résumé de l’actualité`}
        description={DESCRIPTION}
        canonical={rubricAddress(rubric)}
      />
      <FeedLinks of={(site) => [rubric === RUBRICS[0] ? siteFeed(site) : tagFeed(rubric.slug, site)]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5 sm:py-8">
        <h1 className="type-headline">Résumé de l’actualité</h1>
        <p className="type-meta">{formatMastheadDate(now)}</p>
      </div>
      <LinkTabs label="Rubriques" tabs={tabs} sticky />
      <NewsOfRubric key={rubric.slug} rubric={rubric} />
    </div>
  )
}

function NewsOfRubric({ rubric }: { rubric: Rubric }) {
  const { news, isEmpty } = useLoaderData<typeof loader>()
  const feed = useFeed(newsOf(rubric), news)
  const samples = SAMPLE_NEWS.filter(({ tags }) => rubric.tag === undefined || tags.includes(rubric.tag))
  const articles = isEmpty ? samples : feed.articles
  if (articles.length === 0) {
    return (
      <EmptyState title="Rien encore dans cette rubrique" description="Lisez les nouveaux articles en attendant." />
    )
  }
  return (
    <>
      {isEmpty && (
        <div className="pt-6">
          <SampleNote>Les articles des créateurs prendront la place de ceux-ci.</SampleNote>
        </div>
      )}
      <ul className="grid gap-x-12 pb-8 *:min-w-0 lg:grid-cols-2">
        {articles.map((article, index) => (
          <li key={article.id} className={feed.hasNext ? undefined : 'lg:odd:last:col-span-2'}>
            <NewsBrief article={article} isSample={isEmpty} priority={index < 2} />
          </li>
        ))}
      </ul>
      <LoadMore list={feed} failure={FEED_FAILURE} />
    </>
  )
}

/** The first page of the rubric in the address; `isEmpty` when no rubric has anything, so that samples stand in. */
export async function loader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const rubric = rubricOf(new URL(args.request.url).searchParams)
  const news = orThrow(await read(...newsOf(rubric)))
  const all = news.content.length > 0 || rubric === RUBRICS[0] ? news : orThrow(await read(...newsOf(RUBRICS[0])))
  return { news, isEmpty: all.content.length === 0 }
}

/** A rubric's articles, newest first. */
const newsOf = ({ tag }: Rubric) => ['GET /content', { query: { limit: PAGE.default, type: 'article', tag } }] as const

/**
 * The rubrics of the news page (docs/product/screens.md#news-page): `slug` is the `onglet` of the address, '' for the first; `tag`
 * is what the articles of a rubric carry, accents and capitals aside.
 */
const RUBRICS = [
  { slug: '', label: 'Nouveaux', tag: undefined },
  { slug: 'politique', label: 'Politique', tag: 'politique' },
  { slug: 'economie', label: 'Économie', tag: 'économie' },
  { slug: 'technologie', label: 'Technologie', tag: 'technologie' },
] as const
type Rubric = (typeof RUBRICS)[number]

/** The rubric of an address; the first for an unknown one. */
const rubricOf = (search: URLSearchParams): Rubric => tabIn<Rubric>(RUBRICS, search)

const rubricAddress = (tab: Rubric): string => addressOfTab('/resume', tab)
