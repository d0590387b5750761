import { useSearchParams } from 'react-router'
import { retryAdvice } from '../../api/use-retry.ts'
import { EmailNotice } from '../../features/email-address/email-notice.tsx'
import { LoadMore } from '../../features/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/page-head/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { plus, trash } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Counters } from './counters.tsx'
import { HeldNotice } from './held-notice.tsx'
import { NoArticles } from './no-articles.tsx'
import { OwnArticle } from './own-article.tsx'
import { PublicationsSkeleton } from './publications-skeleton.tsx'
import { type OwnArticles, useOwnArticles } from './use-own-articles.ts'
import { useWithdrawals } from './use-withdrawals.ts'
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
      <EmailNotice />
      {stats && <HeldNotice stats={stats} />}
      <Counters stats={stats} />
      {stats && stats.views > 0 && <OwnViews label="Toutes les publications" />}
      <ViewChoice view={view} />
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
