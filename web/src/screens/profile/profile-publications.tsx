import { use } from 'react'
import type { Profile } from '#contract/people/users.ts'
import { useList } from '../../api/use-list.ts'
import { placeInRows } from '../../features/publishing/article-card/article-card.tsx'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { Shelf, toShelves } from '../../features/reading/infinite-scroll/shelf.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProfileCard } from './profile-card.tsx'
import { type ProfileData, type PublicationsPage, publicationsOf } from './profile-loader.ts'

const FAILURE = 'Failed to fetch user publications'

type ProfilePublicationsProps = { profile: Profile; publications: ProfileData['publications'] }

/** What stands on a profile without sections: all its published articles, newest first (docs/product/screens.md#profile-sections). */
export function ProfilePublications({ profile, publications }: ProfilePublicationsProps) {
  const first = useLater(publications)
  if (first === null) return <ErrorState title={FAILURE} onRetry={() => location.reload()} />
  if (first.articles.length === 0) return <p className="py-12 text-center text-soft">Aucune publication.</p>
  return <PublicationsGrid key={profile.id} profile={profile} first={first} />
}

function PublicationsGrid({ profile, first }: { profile: Profile; first: PublicationsPage }) {
  const list = useList(...publicationsOf(profile), { first })
  const articles = list.pages.flatMap((page) => page.articles)
  return (
    <section aria-label="Publications" className="py-8">
      <div className="grid gap-10">
        {toShelves(articles).map((shelf) => (
          <Shelf key={shelf[0]?.id} name={`profil ${shelf[0]?.id}`} className="card-rows">
            {() =>
              shelf.map((article, index) => (
                <li key={article.id} className={placeInRows(index, shelf.length, !list.hasNext)}>
                  <ProfileCard article={article} level={2} />
                </li>
              ))
            }
          </Shelf>
        ))}
      </div>
      {list.status === 'loading' && (
        <p role="status" className="pt-8 text-center text-soft">
          Chargement des publications...
        </p>
      )}
      <LoadMore list={list} failure={FAILURE} />
    </section>
  )
}

/** A value that is there already (the server's page) or still on its way (the nearest `Suspense` waits). */
export function useLater<Value>(later: Value | Promise<Value>): Value {
  return later instanceof Promise ? use(later) : later
}
