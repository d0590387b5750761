import { useLoaderData, useSearchParams } from 'react-router'
import { SEARCH } from '#contract/limits.ts'
import { searchAddress } from '../../features/reading/search/search-address.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { formatCount } from '../../lib/numbers.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { AllCreators, FoundCreators, FoundPages, FoundPieces } from './found-lists.tsx'
import { isAsked, KINDS, PERIODS, type Question, questionAddress, questionIn } from './question.ts'
import { SearchForm } from './search-form.tsx'
import type { Found, searchLoader } from './search-loader.ts'

export { ErrorBoundary } from '../../features/reading/infinite-scroll/feed-error.tsx'
export { searchLoader as loader } from './search-loader.ts'

/** What a question finds (docs/product/screens.md#search-page). */
export function Component() {
  const [search] = useSearchParams()
  const question = questionIn(search)
  const { q, kind } = question
  const address = questionAddress(question)
  const tabs = KINDS.map((each) => ({
    label: each.label,
    to: questionAddress({ ...question, kind: each }),
    current: each === kind,
  }))
  return (
    <div className="mx-auto max-w-page px-4 pb-8">
      <PageHead title={q === '' ? 'Recherche' : `«\u202f${q}\u202f»\u202f: recherche`} canonical={address} hidden />
      <h1 className="type-headline pt-6 sm:pt-8">Recherche</h1>
      <SearchForm question={question} />
      <LinkTabs label="Genre" tabs={tabs} sticky />
      {isAsked(question) ? (
        <Answer question={question} />
      ) : (
        <EmptyState
          title={'Que cherchez-vous\u202f?'}
          description={'Un titre, un sujet, un nom\u202f: deux lettres au moins.'}
        />
      )}
    </div>
  )
}

function Answer({ question }: { question: Question }) {
  const { pieces, creators, pages } = useLoaderData<typeof searchLoader>()
  const { q, kind } = question
  const address = questionAddress(question)
  const some = creators?.users ?? []
  const hasPieces = pieces !== null && pieces.content.length > 0
  const isNothing = !hasPieces && some.length === 0 && pages.length === 0
  const isMixed = some.length > 0 || pages.length > 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <p role="status" className={isNothing ? 'sr-only' : undefined}>
          {countIn({ pieces, creators, pages })}
        </p>
        {kind.shows !== 'creators' && <Periods question={question} />}
      </div>
      {isNothing && <Nothing question={question} />}
      {creators && kind.shows === 'creators' && <AllCreators key={address} question={question} first={creators} />}
      {creators && kind.shows === 'all' && some.length > 0 && (
        <section className="pt-2 pb-8">
          <h2 className="type-section">Créateurs</h2>
          <FoundCreators creators={some} q={q} level={3} />
          {creators.pagination.hasNext && (
            <a
              href={questionAddress({ ...question, kind: KINDS[4] })}
              className="mt-3 inline-block py-1 font-medium underline"
            >
              Tous les créateurs trouvés
            </a>
          )}
        </section>
      )}
      {pages.length > 0 && (
        <section className="pt-2 pb-8">
          <h2 className="type-section">Pages</h2>
          <FoundPages pages={pages} q={q} />
        </section>
      )}
      {hasPieces && (
        <>
          {isMixed && <h2 className="type-section">Publications</h2>}
          <FoundPieces key={address} question={question} first={pieces} level={isMixed ? 3 : 2} />
        </>
      )}
    </>
  )
}

/** "12 publications", as far as one knows; of creators where nothing else was found. */
function countIn({ pieces, creators, pages }: Found): string {
  if (pieces?.total === 0 && pages.length > 0) return formatCount(pages.length, 'page')
  if (pieces && (pieces.total > 0 || !creators?.users.length))
    return pieces.total < SEARCH.ranked
      ? formatCount(pieces.total, 'publication')
      : `${SEARCH.ranked} publications ou plus`
  const count = formatCount(creators?.users.length ?? 0, 'créateur')
  return creators?.pagination.hasNext ? `Plus de ${count}` : count
}

const Periods = ({ question }: { question: Question }) => (
  <nav aria-label="Période" className="periods">
    {PERIODS.map((period) => (
      <a
        key={period.slug}
        href={questionAddress({ ...question, period })}
        aria-current={period === question.period ? 'page' : undefined}
      >
        {period.label}
      </a>
    ))}
  </nav>
)

function Nothing({ question }: { question: Question }) {
  const { q, kind, period } = question
  const isNarrow = kind !== KINDS[0] || period !== PERIODS[0]
  return (
    <EmptyState
      title={`Aucun résultat pour «\u202f${q}\u202f»`}
      description="Vérifiez l’orthographe, ou essayez moins de mots."
      action={
        <>
          {isNarrow && (
            <LinkButton to={searchAddress(q)} variant="primary">
              Chercher partout, depuis toujours
            </LinkButton>
          )}
          <LinkButton to="/createurs">Voir les créateurs</LinkButton>
        </>
      }
    />
  )
}
