import { shownName } from '#contract/people/shown-name.ts'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { navigate } from '../../lib/navigate.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { NewsroomJournal } from './newsroom-journal.tsx'
import { useMembers } from './use-members.ts'

/** The people of a publication, and what they did (docs/product/newsroom.md#members). */
export function Component() {
  const { publications, publication } = usePublications()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-4 py-8">
      <PageHead title="La rédaction" hidden />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-lead">La rédaction</h1>
        {publication && (
          <PublicationSelect
            label="Publication"
            className="w-full sm:w-64"
            publications={publications}
            value={publication.id}
            onChange={({ username }) => navigate(`/redaction?publication=${username}`)}
          />
        )}
      </div>
      {publication && <Newsroom key={publication.id} publication={publication} />}
    </div>
  )
}

function Newsroom({ publication }: { publication: OwnPublication }) {
  const members = useMembers(publication.id)
  return (
    <>
      <p className="text-soft">
        Les personnes qui font {shownName(publication)}, chacune avec son compte.{' '}
        <LinkButton to={`/my-publications?publication=${publication.username}`} variant="quiet" size="small">
          Voir ses publications
        </LinkButton>
      </p>
      <Members publication={publication} members={members} />
      {publication.can.manage && <Invitations publicationId={publication.id} members={members} />}
      {publication.can.oversee && <NewsroomJournal publicationId={publication.id} />}
    </>
  )
}
