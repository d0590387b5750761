import { KeepLetter } from '../../features/community/letters/keep-letter.tsx'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { navigate } from '../../lib/navigate.ts'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The letter of a publication (docs/product/screens.md#letter-of-a-publication). */
export function LetterScreen() {
  const { publications, publication } = usePublications()
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <PageHead title="Lettre" hidden />
      <div className="grid justify-items-start gap-2">
        <LinkButton
          to={publication ? `/redaction?publication=${publication.username}` : '/redaction'}
          variant="quiet"
          size="small"
          className="-ml-3"
        >
          <Icon glyph={arrowLeft} /> La rédaction
        </LinkButton>
        <h1 className="type-lead">Lettre</h1>
      </div>
      {publication ? (
        <>
          <PublicationSelect
            label="Publication"
            className="w-full sm:w-64"
            publications={publications}
            value={publication.id}
            onChange={({ username }) => navigate(`/redaction/lettre?publication=${username}`)}
          />
          {publication.can.oversee ? (
            <KeepLetter key={publication.id} owner={publication.id} />
          ) : (
            <p>La lettre est l’affaire des propriétaires et de la rédaction en chef.</p>
          )}
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
