import type { LetterOwner } from '#contract/community/letters.ts'
import { retryAdvice } from '../../../api/failure-words.ts'
import { useCall } from '../../../api/use-call.ts'
import { useList } from '../../../api/use-list.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ForeignForm } from './foreign-form.tsx'
import { ImportReaders } from './import-readers.tsx'
import { LetterIssues } from './issues/letter-issues.tsx'
import { LetterReaders } from './letter-readers.tsx'
import { OfferLetter } from './offer-letter.tsx'

/** A letter for who looks after it: its issues, whether it is offered, who receives it, the way in for others (docs/product/letters.md#who-looks-after-a-letter). */
export function KeepLetter({ owner }: { owner: LetterOwner }) {
  const { data, failure, reload } = useCall('GET /letters/of/{owner}', { params: { owner } })
  const issues = useList('GET /letters/of/{owner}/issues', { params: { owner }, query: {} })
  // Above all else: nothing moves for what comes late.
  const isWaiting = issues.status === 'loading' && issues.pages.length === 0
  if (data === undefined || isWaiting) {
    if (failure === undefined) return <Skeleton className="h-96" />
    return <ErrorState title="La lettre n’a pas pu être chargée" description={retryAdvice(failure)} onRetry={reload} />
  }
  const { letter } = data
  return (
    <div className="grid gap-10">
      {!letter.byMail && (
        <p className="rounded-sm bg-danger-wash px-4 py-3">
          Ce site n’a pas de serveur de courriel (SMTP_URL) : l’inscription par courriel n’est pas proposée, ni
          l’importation. Qui a un compte confirmé peut s’abonner.
        </p>
      )}
      {letter.name !== '' && <LetterIssues owner={owner} list={issues} />}
      <OfferLetter owner={owner} letter={letter} />
      {letter.name !== '' && (
        <>
          <LetterReaders owner={owner} count={letter.readers} />
          {letter.byMail && <ImportReaders owner={owner} />}
          {letter.isOpen && letter.byMail && <ForeignForm letter={letter} />}
        </>
      )}
    </div>
  )
}
