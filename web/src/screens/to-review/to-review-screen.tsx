import { retryAdvice } from '../../api/failure-words.ts'
import { useList } from '../../api/use-list.ts'
import { NewsroomPage } from '../../features/publishing/newsroom/newsroom-page.tsx'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { LoadMore } from '../../features/reading/infinite-scroll/load-more.tsx'
import { navigate } from '../../lib/navigate.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { requireWriter } from '../../session/guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

const FAILURE = 'Ce qui est à relire n’a pas pu être chargé'

export const loader = requireWriter()

/** What was handed in to a publication and waits, the oldest first (docs/product/newsroom.md#handing-in). */
export function Component() {
  const { publications, publication } = usePublications()
  const overseen = publications.filter(({ can }) => can.oversee)
  const shown = overseen.find(({ id }) => id === publication?.id) ?? overseen[0]
  const params = { id: shown?.id ?? '' }
  const list = useList('GET /publications/{id}/submissions', { params, query: {} }, { when: shown !== undefined })
  const pieces = list.pages.flatMap((page) => page.pieces)
  return (
    <NewsroomPage
      title="À relire"
      lead="Ce que vos auteurs vous ont remis, du plus ancien au plus récent : publiez-le, ou renvoyez-le."
      publication={shown}
    >
      <PublicationSelect
        label="Publication"
        className="w-full sm:w-64"
        publications={overseen}
        value={shown?.id}
        onChange={({ username }) => navigate(`/redaction/a-relire?publication=${username}`)}
      />
      {list.pages.length === 0 && list.status === 'failed' ? (
        <ErrorState title={FAILURE} description={retryAdvice(list.cause)} onRetry={list.loadMore} />
      ) : (
        <>
          {publications.length > 0 && shown === undefined && (
            <EmptyState
              title="Vous ne relisez pour aucune publication"
              description="Les propriétaires et la rédaction en chef relisent ce qu’on leur remet."
            />
          )}
          {list.pages.length > 0 && pieces.length === 0 && !list.hasNext && (
            <EmptyState title="Rien à relire" description="Ce qu’on vous remettra attendra ici." />
          )}
          {pieces.length > 0 && (
            <ul className="divide-y divide-rule border-y border-rule">
              {pieces.map(({ id, title, type, writer, handedInAt }) => (
                <li key={id} className="grid gap-1 py-4">
                  <a href={`/editor/${id}`} className="type-title [overflow-wrap:anywhere] hover:underline">
                    {frenchSpaces(title)}
                  </a>
                  <p className="type-meta meta-facts">
                    {type !== 'article' && <span>{TYPES[type]}</span>}
                    <span>{writer ?? 'Compte supprimé'}</span>
                    <RelativeTime date={handedInAt} />
                  </p>
                </li>
              ))}
            </ul>
          )}
          <LoadMore list={list} failure={FAILURE} />
        </>
      )}
    </NewsroomPage>
  )
}

const TYPES = { video: 'Vidéo', podcast: 'Podcast' } as const
