import { useState } from 'react'
import { useLocation } from 'react-router'
import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { LETTER_PATHS, letterPath } from '#contract/community/letter-paths.ts'
import type { Letter } from '#contract/community/letters.ts'
import { ONE_CLICK_TOKEN } from '#contract/people/links.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { ofName } from '#contract/text/of-name.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { LinkAction } from '../../features/people/account-link/link-action.tsx'
import { AccountPage } from '../../features/people/account-page/account-page.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { frenchSpaces } from '../../lib/typography.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { home, ManageLetters } from './manage-letters.tsx'

/** What the links of letters open (docs/product/screens.md#links-of-letters-on-screen): nothing happens before a button is pressed. */
export function LetterLinks({ token }: { token: string | undefined }) {
  const { pathname, search } = useLocation()
  if (pathname.startsWith(LETTER_PATHS.confirm)) return <Confirm token={token} />
  if (pathname.startsWith(LETTER_PATHS.manage)) return <ManageLetters token={token} />
  return <Leave token={token === undefined ? undefined : (new URLSearchParams(search).get(ONE_CLICK_TOKEN) ?? '')} />
}

/** Of a token that is not known yet, or of none, nothing is asked. */
function useLetterOf(token: string | undefined): string | undefined {
  const { data } = useCall('POST /letters/look', { body: { token: token || '-' } }, { when: Boolean(token) })
  const { name: siteName } = useSite()
  return data && nameOf(data.letter, siteName)
}

const nameOf = ({ name, publication }: Letter, siteName: string) =>
  frenchSpaces(`« ${name} », la lettre ${ofName(publication ? shownName(publication) : siteName)}`)

function Confirm({ token }: { token: string | undefined }) {
  const named = useLetterOf(token)
  const [done, setDone] = useState<{ letter: Letter; email: string; manage: string }>()
  if (done !== undefined)
    return (
      <AccountPage title="Vous êtes abonné" lead={`La lettre partira à ${done.email}.`} isOutcome>
        <LinkButton to={letterHome(done.letter)} variant="primary">
          Continuer
        </LinkButton>{' '}
        <LinkButton to={`${LETTER_PATHS.manage}#${done.manage}`} variant="quiet">
          Gérer mes lettres
        </LinkButton>
      </AccountPage>
    )
  return (
    <LinkAction
      token={token}
      title="Confirmer l’abonnement"
      lead={named ? `Vous allez recevoir ${named}.` : 'Dites-nous que cette lettre est bien pour vous.'}
      label="Oui, je veux la recevoir"
      act={(asked) => api('POST /letters/confirm', { body: { token: asked } })}
      onDone={setDone}
      deadWords={{ LINK_UNKNOWN: M.linkUnknown }}
      offer={() => home}
    />
  )
}

function Leave({ token }: { token: string | undefined }) {
  const named = useLetterOf(token)
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <AccountPage title="Désabonnement fait" lead="Cette lettre ne partira plus à votre adresse." isOutcome>
        {home}
      </AccountPage>
    )
  return (
    <LinkAction
      token={token}
      title="Se désabonner"
      lead={named ? `Ne plus recevoir ${named} ?` : 'Ne plus recevoir cette lettre ?'}
      label="Me désabonner"
      act={(asked) => api('POST /letters/leave', { body: { token: asked } })}
      onDone={() => setDone(true)}
      deadWords={{ LINK_UNKNOWN: M.linkUnknown }}
      offer={() => home}
    />
  )
}

const letterHome = ({ publication }: Letter) => (publication ? `/profile/${publication.username}` : letterPath(null))
