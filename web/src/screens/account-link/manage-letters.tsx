import { useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { call } from '../../api/call.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { isUnknown } from '../../api/read-context.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { LinkFailure, NO_LINK } from '../../features/people/account-link/link-failure.tsx'
import { AccountPage } from '../../features/people/account-page/account-page.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { formatDay } from '../../lib/dates.ts'
import { frenchSpaces } from '../../lib/typography.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'

/** The way on from a link of a letter. */
export const home = (
  <LinkButton to="/" variant="primary">
    Retour à l’accueil
  </LinkButton>
)

/** Which letters an address receives, and the ways out (docs/product/letters.md#managing). */
export function ManageLetters({ token }: { token: string | undefined }) {
  const [isErased, setErased] = useState(false)
  const asked = { body: { token: token || '-' } }
  const { data, failure, reload } = useCall('POST /letters/managed', asked, { when: Boolean(token) && !isErased })
  if (isErased)
    return (
      <AccountPage
        title="Tout est effacé"
        lead="Les lettres de ce site ne savent plus rien de votre adresse."
        isOutcome
      >
        {home}
      </AccountPage>
    )
  if (token === '') return <LinkFailure failure={NO_LINK}>{home}</LinkFailure>
  if (data !== undefined && token) return <Managed token={token} {...data} onErased={() => setErased(true)} />
  if (failure !== undefined && isUnknown(failure)) return <LinkFailure failure={failure}>{home}</LinkFailure>
  return (
    <AccountPage title="Vos lettres" lead="Ce que vous recevez de ce site.">
      {failure ? (
        <ErrorState
          title="Vos lettres n’ont pas pu être chargées"
          description={retryAdvice(failure)}
          onRetry={reload}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </AccountPage>
  )
}

type ManagedProps = CallData<'POST /letters/managed'> & { token: string; onErased: () => void }

function Managed({ token, email, letters, onErased }: ManagedProps) {
  const { name: siteName } = useSite()
  const changes = { changes: ['POST /letters/managed'] } as const
  const leave = useChange(async (letterId: string | undefined) => {
    const { message } = await call('POST /letters/managed/leave', { body: { token, letterId } })
    if (message) toast.success(message)
  }, changes)
  const erase = useChange(
    async () => {
      await call('POST /letters/managed/erase', { body: { token } })
      onErased()
    },
    {
      sure: {
        title: 'Tout effacer ?',
        description: 'Vous ne recevrez plus aucune lettre de ce site, et cette adresse y sera oubliée.',
        confirmLabel: 'Tout effacer',
      },
    },
  )
  return (
    <AccountPage title="Vos lettres" lead={`Ce que ${email} reçoit de ${siteName}.`}>
      {letters.length === 0 ? (
        <p>Aucune lettre ne part à cette adresse.</p>
      ) : (
        <ul className="mb-6 divide-y divide-rule border-y border-rule">
          {letters.map(({ id, name, publication, since }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 flex-1">
                <strong className="block font-semibold [overflow-wrap:anywhere]">{frenchSpaces(name)}</strong>
                <span className="type-meta">
                  {publication ? shownName(publication) : siteName}, depuis le {formatDay(since)}
                </span>
              </span>
              <Button size="small" busy={leave.isBusy && leave.current === id} onClick={() => leave.run(id)}>
                Se désabonner
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {letters.length > 1 && (
          <Button busy={leave.isBusy && leave.current === undefined} onClick={() => leave.run(undefined)}>
            Tout arrêter
          </Button>
        )}
        <Button variant="danger" busy={erase.isBusy} onClick={() => erase.run()}>
          Effacer mon adresse
        </Button>
      </div>
    </AccountPage>
  )
}
