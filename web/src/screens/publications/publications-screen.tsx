import { useLocation, useSearchParams } from 'react-router'
import type { OwnArticleSummary } from '#contract/publishing/articles.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { EmailNotice } from '../../features/people/email-address/email-notice.tsx'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { PublishedNotice, publishedIn } from '../../features/publishing/writing/published-notice.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { decisionAddress, useDecisions } from '../../features/trust/moderation/use-decisions.ts'
import { navigate } from '../../lib/navigate.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { requireWriter } from '../../session/guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { clock, plus, trash } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OwnArticle } from './own-article.tsx'
import { COUNTERS, type Stats } from './stats.ts'
import { type OwnArticles, useOwnArticles } from './use-own-articles.ts'
import { ViewChoice } from './view-choice.tsx'
import { type Filter, type View, viewAddress, viewOf } from './views.ts'
import { OwnViews } from './views-chart/own-views.tsx'

const FAILURE = 'Failed to load publications'

export const loader = requireWriter()

/** The creator's own articles with their figures (docs/product/screens.md#my-publications). */
export function Component() {
  const [search] = useSearchParams()
  const view = viewOf(search)
  const { publications, publication, ...of } = usePublications()
  const own = useOwnArticles(view, of)
  const suffix = search.get('publication') === null ? '' : `?publication=${search.get('publication')}`
  const { stats } = own
  const published = publishedIn(useLocation().state)
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title="Mes Publications" hidden />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-lead">Mes Publications</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/redaction/calendrier${suffix}`} variant="quiet">
            <Icon glyph={clock} /> Calendrier
          </LinkButton>
          <LinkButton to={`/my-publications/corbeille${suffix}`} variant="quiet">
            <Icon glyph={trash} /> Corbeille
          </LinkButton>
          <LinkButton to={`/editor${suffix}`} variant="primary">
            <Icon glyph={plus} /> Nouvel Article
          </LinkButton>
        </div>
      </div>
      <PublicationSelect
        label="Publication"
        className="w-full sm:w-64"
        publications={publications}
        value={publication?.id}
        onChange={({ username }) => navigate(viewAddress({ ...view, publication: username }))}
      />
      {published && (
        <div role="status">
          <PublishedNotice words="Article publié" article={published} />
        </div>
      )}
      <EmailNotice />
      <Counters stats={stats} />
      <OwnViews label="Toutes les publications" of={of} />
      <ViewChoice view={view} />
      {/* It comes with the cards: nothing moves for it. */}
      {stats && <HeldNotice stats={stats} />}
      <List view={view} own={own} />
    </div>
  )
}

function List({ view, own }: { view: View; own: OwnArticles }) {
  const { articles, status, cause, hasNext, loadMore, plan, forget } = own
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
            <OwnArticle
              article={article}
              decision={decisionOf(article)}
              onPlanned={(plans) => plan(article, plans)}
              onDeleted={() => forget(article)}
            />
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

/** The totals over all of one's articles (docs/product/screens.md#publication-counters). */
function Counters({ stats }: { stats: Stats | undefined }) {
  return (
    <dl
      className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-rule py-5 min-[22.5rem]:grid-cols-3 sm:grid-cols-6 sm:gap-x-6"
      aria-busy={!stats}
    >
      {COUNTERS.map(({ label, of }) => (
        <div key={of} className="flex min-w-0 flex-col-reverse">
          <dt className="type-meta">{label}</dt>
          <dd className="type-section tabular-nums">
            {stats ? formatNumber(stats[of]) : <Skeleton className="h-[1lh] w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const TEXTS: Record<Filter['status'], { title: string; description: string }> = {
  all: {
    title: 'Aucune publication',
    description: 'Écrivez votre premier article, ou importez-en un depuis son adresse.',
  },
  published: { title: 'Aucun article publié', description: 'Ce que vous publiez apparaîtra ici, avec ses vues.' },
  draft: { title: 'Aucun brouillon', description: 'Ce que vous commencez sans le publier vous attendra ici.' },
}

/** Nothing in this filter, and how to begin. */
function NoArticles({ filter }: { filter: Filter }) {
  return (
    <EmptyState
      {...TEXTS[filter.status]}
      action={
        <LinkButton to="/editor" variant="primary">
          Commencer un article
        </LinkButton>
      }
    />
  )
}

/** docs/product/screens.md#my-publications: six cards. */
const CARDS = [1, 2, 3, 4, 5, 6]

/** The cards until they are there. */
function PublicationsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      <VisuallyHidden>Chargement des publications…</VisuallyHidden>
      {CARDS.map((card) => (
        <div key={card} className="grid content-start gap-3 border-t border-rule pt-4" data-skeleton>
          <Skeleton className="aspect-video" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-6 w-5/6" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-9 w-3/4" />
        </div>
      ))}
    </div>
  )
}
