import { useState } from 'react'
import { useParams } from 'react-router'
import type { TargetKind } from '#contract/trust/moderation.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { isUnknown } from '../../api/read-context.ts'
import { useCall } from '../../api/use-call.ts'
import { MatterPage } from '../../features/trust/moderation/matter-page.tsx'
import { TARGET_KINDS } from '../../features/trust/moderation/moderation-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'

const TITLES: Record<TargetKind, string> = {
  article: 'Signaler un article',
  comment: 'Signaler un commentaire',
  profile: 'Signaler un profil',
}

/** Reporting what somebody published, with or without an account (docs/product/screens.md#report-screen). */
export function Component() {
  const { kind = '', id = '' } = useParams()
  return isKind(kind) ? <Report key={`${kind} ${id}`} kind={kind} id={id} /> : <Gone />
}

const isKind = (kind: string): kind is TargetKind => Object.hasOwn(TARGET_KINDS, kind)

function Report({ kind, id }: { kind: TargetKind; id: string }) {
  const { data, failure, reload } = useCall('GET /reports/target/{kind}/{id}', { params: { kind, id } })
  const [outcome, setOutcome] = useState<{ email: string | null } | 'gone'>()
  const isGone = outcome === 'gone' || (data === undefined && failure !== undefined && isUnknown(failure))
  if (isGone) return <Gone why={failure?.message} isOutcome={outcome === 'gone'} />
  if (outcome !== undefined && data) return <ReportSent target={data.target} email={outcome.email} />
  return (
    <MatterPage
      title={TITLES[kind]}
      lead="Un modérateur lira votre signalement et décidera. L’auteur ne saura pas qui vous êtes."
    >
      {data ? (
        <ReportForm target={data.target} onSent={(email) => setOutcome({ email })} onGone={() => setOutcome('gone')} />
      ) : failure ? (
        <ErrorState title="Ce contenu n’a pas pu être chargé" description={retryAdvice(failure)} onRetry={reload} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-96" />
        </div>
      )}
    </MatterPage>
  )
}

/** What was to be reported cannot be seen any more, or never could. */
function Gone({ why, isOutcome = false }: { why?: string | undefined; isOutcome?: boolean }) {
  return (
    <MatterPage
      title="Ce contenu n’est plus en ligne"
      lead={why || 'Il a été supprimé ou retiré, ou son adresse est incomplète : il n’y a plus rien à signaler ici.'}
      isOutcome={isOutcome}
    >
      <LinkButton to="/" variant="primary">
        Retour à l’accueil
      </LinkButton>
    </MatterPage>
  )
}
