import { KeepLetter } from '../../features/community/letters/keep-letter.tsx'
import { NewsroomPage } from '../../features/publishing/newsroom/newsroom-page.tsx'
import { PublicationSelect } from '../../features/publishing/newsroom/publication-select.tsx'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { navigate } from '../../lib/navigate.ts'
import { requireWriter } from '../../session/guards.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export const loader = requireWriter()

/** The letter of a publication (docs/product/screens.md#letter-of-a-publication). */
export function Component() {
  const { publications, publication } = usePublications()
  return (
    <NewsroomPage title="Lettre" publication={publication}>
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
    </NewsroomPage>
  )
}
