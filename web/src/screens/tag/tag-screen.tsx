import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { PAGE } from '#contract/limits.ts'
import { tagFeed } from '#contract/reading/feed-addresses.ts'
import { foldTag, tagPage } from '#contract/reading/tag-address.ts'
import { failureResponse, isUnknown, orThrow, readOf } from '../../api/read-context.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'
import { ArticleCard, placeInRows } from '../../features/publishing/article-card/article-card.tsx'
import { FEED_FAILURE, ErrorBoundary as FeedErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { Shelf, toShelves } from '../../features/reading/infinite-scroll/shelf.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { FeedLinks } from '../../features/site/page-head/fact-tags.tsx'
import { FailureHead, PageHead } from '../../features/site/page-head/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const NOTHING = 'Rien sous ce mot-clé'

/** What bears a hashtag, newest first (docs/product/discovery.md#hashtag-pages). */
export function Component() {
  const { tag, name } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-page px-4">
      <PageHead
        title={`#${name}`}
        description={`Articles, vidéos et podcasts sous le mot-clé « ${name} », du plus récent au plus ancien.`}
        canonical={tagPage(tag)}
      />
      <FeedLinks of={(site) => [tagFeed(name, site)]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5 sm:py-8">
        <h1 className="type-headline min-w-0 break-words">#{name}</h1>
        <p className="type-meta">
          <a href={`/mot-cle/${encodeURIComponent(name)}/feed.xml`} rel="external" className="py-1 underline">
            Suivre par RSS
          </a>
        </p>
      </div>
      <Tagged key={tag} />
    </div>
  )
}

function Tagged() {
  const { feed: first, tag } = useLoaderData<typeof loader>()
  const feed = useFeed(taggedWith(tag), first)
  return (
    <>
      <div className="grid gap-8 pb-8">
        {toShelves(feed.articles).map((articles) => (
          <Shelf key={articles[0]?.id} name={`${tag} ${articles[0]?.id}`} className="card-rows">
            {() =>
              articles.map((article, index) => (
                <li key={article.id} className={placeInRows(index, articles.length, !feed.hasNext)}>
                  <ArticleCard article={article} />
                </li>
              ))
            }
          </Shelf>
        ))}
      </div>
      <LoadMore list={feed} failure={FEED_FAILURE} />
    </>
  )
}

/** Nothing bears the hashtag of the address; any other failure is the feed's. */
export function ErrorBoundary() {
  const { failure } = useRouteFailure()
  if (failure?.status !== 404) return <FeedErrorBoundary />
  return (
    <>
      <FailureHead title={NOTHING} />
      <EmptyState
        level={1}
        title={NOTHING}
        description="Aucun contenu publié ne le porte aujourd’hui. Les plus récents vous attendent à la une."
        action={
          <LinkButton to="/" variant="primary" className="mt-4">
            Retour à l’accueil
          </LinkButton>
        }
      />
    </>
  )
}

/**
 * The first page of what bears a hashtag, and the hashtag as the newest of it spells it.
 * @throws Response to the one address of the hashtag from any other spelling; 404 where nothing bears it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { tag = '' } = args.params
  if (tag !== foldTag(tag)) throw redirect(tagPage(tag), 301)
  const outcome = await readWithLikes(
    () => readOf(args)(...taggedWith(tag)),
    ({ content }) => content,
  )
  if (!outcome.ok && isUnknown(outcome)) throw failureResponse({ ...outcome, status: 404 })
  const feed = orThrow(outcome)
  if (feed.content.length === 0) throw new Response('', { status: 404 })
  const spelt = feed.content.flatMap(({ tags }) => tags).find((each) => foldTag(each) === tag)
  return { feed, tag, name: spelt ?? tag }
}

/** What bears a hashtag, newest first. */
const taggedWith = (tag: string) => ['GET /content', { query: { limit: PAGE.feed, tag } }] as const
