import { shownName } from '#contract/people/shown-name.ts'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useCall } from '../../api/use-call.ts'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { PagesList } from '../../features/publishing/pages/pages-list.tsx'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { navigate } from '../../lib/navigate.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { showIfMeant } from '../../lib/show-if-meant.ts'
import { requireWriter } from '../../session/guards.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { NewsroomJournal } from './newsroom-journal.tsx'

export const loader = requireWriter()

/** The people of a publication, and what they did (docs/product/newsroom.md#members). */
export function Component() {
  const { publications, publication } = usePublications()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8">
      <PageHead title="La rédaction" hidden />
      <h1 className="type-lead">La rédaction</h1>
      {publication ? (
        <Newsroom key={publication.id} {...{ publication, publications }} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </div>
  )
}

interface NewsroomProps {
  publication: OwnPublication
  publications: readonly OwnPublication[]
}

/** Nothing of it before its members are there: nothing moves for what comes late. */
function Newsroom({ publication, publications }: NewsroomProps) {
  const { data, failure, reload } = useCall('GET /publications/{id}/members', { params: { id: publication.id } })
  // What `PagesList` asks as well.
  const pages = useCall('GET /pages', { query: { publicationId: publication.id } }, { when: publication.can.oversee })
  const isWaiting = publication.can.oversee && pages.data === undefined && pages.failure === undefined
  if (data === undefined || isWaiting) {
    if (failure === undefined) return <Skeleton className="h-64" />
    return (
      <ErrorState title="La rédaction n’a pas pu être chargée" description={retryAdvice(failure)} onRetry={reload} />
    )
  }
  return (
    <>
      <PublicationSelect
        label="Publication"
        className="w-full sm:w-64"
        publications={publications}
        value={publication.id}
        onChange={({ username }) => navigate(`/redaction?publication=${username}`)}
      />
      <p className="text-soft">
        Les personnes qui font {shownName(publication)}, chacune avec son compte.{' '}
        <LinkButton to={`/my-publications?publication=${publication.username}`} variant="quiet" size="small">
          Voir ses publications
        </LinkButton>{' '}
        <LinkButton to={`/redaction/calendrier?publication=${publication.username}`} variant="quiet" size="small">
          Calendrier
        </LinkButton>
        {publication.can.oversee && (
          <LinkButton to={`/redaction/lettre?publication=${publication.username}`} variant="quiet" size="small">
            Lettre
          </LinkButton>
        )}
        {publication.can.oversee && data.members.length > 1 && (
          <LinkButton to={`/redaction/a-relire?publication=${publication.username}`} variant="quiet" size="small">
            À relire{publication.toReview > 0 && ` (${formatNumber(publication.toReview)})`}
          </LinkButton>
        )}
      </p>
      <Members publication={publication} members={data.members} />
      {data.can.manage && <Invitations publicationId={publication.id} invitations={data.invitations} />}
      {publication.can.oversee && <Pages publicationId={publication.id} />}
      {publication.can.oversee && <NewsroomJournal publicationId={publication.id} />}
    </>
  )
}

/** The pages of the publication, to which the editor leads. */
const Pages = ({ publicationId }: { publicationId: string }) => (
  <section id="pages" aria-labelledby="titre-pages" className="grid scroll-mt-20 gap-4" ref={showIfMeant}>
    <h2 id="titre-pages" className="type-section">
      Pages
    </h2>
    <p className="max-w-prose text-soft">
      Sans date ni commentaires, à une adresse à elles. Les pages publiées sont sur le profil, dans cet ordre.
    </p>
    <PagesList owner={publicationId} />
  </section>
)
