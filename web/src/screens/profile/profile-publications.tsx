import { useState } from 'react'
import type { FailedCall } from '#contract/calls.ts'
import type { Profile } from '#contract/users.ts'
import { api } from '../../api/client.ts'
import { cardRows } from '../../features/content-card/card-rows.ts'
import { LoadMore } from '../../features/infinite-scroll/load-more.tsx'
import { Shelf, toShelves } from '../../features/infinite-scroll/shelf.tsx'
import { createEntryState } from '../../lib/entry-state.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProfileCard } from './profile-card.tsx'
import { type ProfileData, PUBLICATIONS_PAGE, type PublicationsPage } from './profile-loader.ts'
import { useLater } from './use-later.ts'

const FAILURE = 'Failed to fetch user publications'

type ProfilePublicationsProps = { profile: Profile; publications: ProfileData['publications'] }

/** What stands on a profile without sections: all its published pieces, newest first (spec §2). */
export function ProfilePublications({ profile, publications }: ProfilePublicationsProps) {
  const first = useLater(publications)
  if (first === null) return <ErrorState title={FAILURE} onRetry={() => location.reload()} />
  if (first.articles.length === 0) return <p className="py-12 text-center text-soft">Aucune publication.</p>
  return <PublicationsGrid key={profile.id} profile={profile} first={first} />
}

function PublicationsGrid({ profile, first }: { profile: Profile; first: PublicationsPage }) {
  const { articles, status, cause, hasNext, loadMore } = usePublications(profile.id, first)
  return (
    <section aria-label="Publications" className="py-8">
      <div className="grid gap-10">
        {toShelves(articles).map((cards) => (
          <Shelf key={cards[0]?.id} name={`profil ${cards[0]?.id}`} className={cardRows(!hasNext)}>
            {() =>
              cards.map((card) => (
                <li key={card.id}>
                  <ProfileCard card={card} level={2} />
                </li>
              ))
            }
          </Shelf>
        ))}
      </div>
      {status === 'loading' && (
        <p role="status" className="pt-8 text-center text-soft">
          Chargement des publications...
        </p>
      )}
      {hasNext && <LoadMore status={status} cause={cause} onLoadMore={loadMore} failure={FAILURE} />}
    </section>
  )
}

const useMorePages = createEntryState<readonly PublicationsPage[]>([])

function usePublications(id: string, first: PublicationsPage) {
  const [more, setMore] = useMorePages()
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [cause, setCause] = useState<FailedCall>()
  const pages = [first, ...more]
  const { hasNext, nextCursor } = (pages.at(-1) ?? first).pagination

  async function loadMore() {
    if (status === 'loading' || nextCursor === null) return
    setStatus('loading')
    const query = { limit: PUBLICATIONS_PAGE, cursor: nextCursor }
    const outcome = await api('GET /users/{id}/publications', { params: { id }, query })
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (outcome.ok) setMore((known) => [...known, outcome.data])
  }

  return { articles: pages.flatMap((page) => page.articles), status, cause, hasNext, loadMore }
}
