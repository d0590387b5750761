import { Suspense, use } from 'react'
import { useLoaderData } from 'react-router'
import type { FailedCall, Outcome } from '#contract/calls.ts'
import { PAGE } from '#contract/limits.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { useLoaderRetry } from '../../api/use-route-failure.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { requireUser } from '../../session/guards.ts'
import { storeUser } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FollowedCreators } from './followed-creators.tsx'
import { FollowingSkeleton } from './following-skeleton.tsx'
import { RecentArticles } from './recent-articles.tsx'

export const loader = requireUser(readFollowing)

type FollowingData = ReturnType<typeof readFollowing>

/** 'Mes abonnements' (docs/product/screens.md#subscriptions-screen): whom the reader follows and what they published last. */
export function Component() {
  const data: FollowingData = useLoaderData()
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <PageHead title="Mes abonnements" hidden />
      <h1 className="type-lead mb-6">Mes abonnements</h1>
      <Suspense fallback={<FollowingSkeleton />}>
        <Subscriptions data={data} />
      </Suspense>
    </div>
  )
}

function Subscriptions({ data }: { data: FollowingData }) {
  const account = use(data.account)
  const recent = use(data.recent)
  const { user } = useSession()
  const retry = useLoaderRetry(failureIn(account) ?? failureIn(recent))
  if (!account.ok) {
    return (
      <ErrorState
        title="Erreur lors du chargement des abonnements"
        description={failureWords(account)}
        onRetry={retry}
      />
    )
  }
  // The session follows what the reader changes here.
  const creators = (user?.following ?? []).filter(({ userType }) => userType === 'media')
  if (creators.length === 0) return <NoSubscriptions />
  const followedIds = new Set(creators.map(({ id }) => id))
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <FollowedCreators creators={creators} />
      <RecentArticles recent={recent} isShown={(article) => followedIds.has(article.author.id)} onRetry={retry} />
    </div>
  )
}

const failureIn = (outcome: Outcome<unknown>): FailedCall | undefined => (outcome.ok ? undefined : outcome)

function NoSubscriptions() {
  return (
    <EmptyState
      title="Vous ne suivez personne pour le moment"
      description={'Abonnez-vous à des créateurs\u202f: leurs nouveautés vous attendront ici.'}
      action={
        <LinkButton to="/createurs" variant="primary">
          Découvrir les créateurs
        </LinkButton>
      }
    />
  )
}

/** docs/product/screens.md#recent-articles-of-followed-creators: the ten newest articles. */
const NEWEST = { limit: PAGE.default }

/** Whom the reader follows, put into the session, and what they published last; not awaited, the screen fills. */
function readFollowing() {
  return {
    account: readAccount(),
    recent: api('GET /subscriptions/articles', { query: NEWEST }),
  }
}

async function readAccount() {
  const outcome = await api('GET /users/me')
  if (outcome.ok) storeUser(outcome.data.user)
  return outcome
}
