import { useLocation, useSearchParams } from 'react-router'
import type { OwnArticleSummary } from '#contract/publishing/articles.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { EmailNotice } from '../../features/people/email-address/email-notice.tsx'
import { publishedIn } from '../../features/publishing/writing/published.ts'
import { PublishedNotice } from '../../features/publishing/writing/published-notice.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { decisionAddress, useDecisions } from '../../features/trust/moderation/use-decisions.ts'
import { formatCount } from '../../lib/numbers.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { plus, trash } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Counters } from './counters.tsx'
import { NoArticles } from './no-articles.tsx'
import { OwnArticle } from './own-article.tsx'
import { PublicationsSkeleton } from './publications-skeleton.tsx'
import type { Stats } from './stats.ts'
import { type OwnArticles, useOwnArticles } from './use-own-articles.ts'
import { ViewChoice } from './view-choice.tsx'
import { type View, viewOf } from './views.ts'
import { OwnViews } from './views-chart/own-views.tsx'

const FAILURE = 'Failed to load publications'

/** The creator's own articles with their figures (docs/product/screens.md#my-publications). */
export function Component() {
  const [search] = useSearchParams()
  const view = viewOf(search)
  const own = useOwnArticles(view)
  const { stats } = own
  const published = publishedIn(useLocation().state)
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title="Mes Publications" hidden />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-lead">Mes Publications</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/my-publications/corbeille" variant="quiet">
            <Icon glyph={trash} /> Corbeille
          </LinkButton>
          <LinkButton to="/editor" variant="primary">
            <Icon glyph={plus} /> Nouvel Article
          </LinkButton>
        </div>
      </div>
      {published && (
        <div role="status">
          <PublishedNotice words="Article publié" article={published} />
        </div>
      )}
      <EmailNotice />
      <Counters stats={stats} />
      <OwnViews label="Toutes les publications" />
      <ViewChoice view={view} />
      {/* It comes with the cards: nothing moves for it. */}
      {stats && <HeldNotice stats={stats} />}
      <List view={view} own={own} />
    </div>
  )
}

function List({ view, own }: { view: View; own: OwnArticles }) {
  const { articles, status, cause, hasNext, loadMore, forget } = own
  const decisionOf = useWithdrawals(articles)
  if (articles === undefined) {
    if (status !== 'failed') return <PublicationsSkeleton />
    return <ErrorState title={FAILURE} description={retryAdvice(cause)} onRetry={loadMore} />
  }
  return (
    <>
      {articles.length === 0 && !hasNext && <NoArticles filter={view.filter} />}
      <ul className="card-rows">
        {articles.map((article) => (
          <li key={article.id} className="[contain-intrinsic-size:auto_28rem] [content-visibility:auto]">
            <OwnArticle article={article} decision={decisionOf(article)} onDeleted={() => forget(article)} />
          </li>
        ))}
      </ul>
      <LoadMore list={own} failure={FAILURE} />
    </>
  )
}

/** Where the decision is read that withdrew an article; null where none did. Asks for the decisions once there is such an article. */
function useWithdrawals(articles: readonly OwnArticleSummary[] = []) {
  const decisions = useDecisions(articles.some(({ withdrawnBy }) => withdrawnBy !== null))
  return ({ withdrawnBy }: OwnArticleSummary): string | null => {
    if (withdrawnBy === null) return null
    const decision = decisions?.find(({ id }) => id === withdrawnBy)
    return decision ? decisionAddress(decision) : '/settings#moderation'
  }
}

/** How many comments wait for the creator, as long as some do, and the way to the oldest (docs/product/comments.md#held-comments). */
function HeldNotice({ stats: { held, oldestHeldIn } }: { stats: Stats }) {
  if (held === 0 || oldestHeldIn === null) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border border-rule bg-wash px-4 py-3">
      <span>
        {formatCount(held, 'commentaire')} {held < 2 ? 'attend' : 'attendent'} votre validation.
      </span>
      <LinkButton to={`/article/${oldestHeldIn}#commentaires`} size="small">
        Voir le plus ancien
      </LinkButton>
    </p>
  )
}
