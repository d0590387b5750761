import type { CallData, FailedCall } from '#contract/calls.ts'
import { failureWords } from '../../api/failure-words.ts'
import { useLoaderRetry } from '../../api/use-route-failure.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { useFeed } from '../../features/reading/infinite-scroll/use-feed.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { LIKED } from './readings-loader.ts'

const FAILURE = 'Échec du chargement des articles aimés'

export function LikedArticles({ first }: { first: CallData<'GET /users/me/liked-articles'> }) {
  const feed = useFeed(LIKED, first)
  if (feed.articles.length === 0) {
    return (
      <EmptyState
        title="Vous n’aimez encore rien"
        description="Touchez le cœur d’un article pour le retrouver ici."
        action={<LinkButton to="/">Parcourir le fil</LinkButton>}
      />
    )
  }
  return (
    <>
      <ArticleGrid articles={feed.articles} isWhole={!feed.hasNext} />
      <LoadMore list={feed} failure={FAILURE} />
    </>
  )
}

/** The list could not be read. */
export function LikedFailure({ failure }: { failure: FailedCall }) {
  const retry = useLoaderRetry(failure)
  return <ErrorState title={FAILURE} description={failureWords(failure)} onRetry={retry} />
}
