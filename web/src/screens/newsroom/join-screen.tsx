import { useEffect } from 'react'
import { shownName } from '#contract/people/shown-name.ts'
import { ROLE_NAMES } from '#contract/publishing/newsroom.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { useCall } from '../../api/use-call.ts'
import { LinkAction } from '../../features/people/account-link/link-action.tsx'
import { useLinkToken } from '../../features/people/account-link/use-link-token.ts'
import { AccountPage } from '../../features/people/account-page/account-page.tsx'
import { refreshUser } from '../../features/people/session/session.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { navigate } from '../../lib/navigate.ts'
import { loginAddress, registerAddress } from '../../session/return-address.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PATH = '/rejoindre'

/** An invitation to write for a publication (docs/product/newsroom.md#invitations-to-a-newsroom). */
export function Component() {
  const token = useInvitationToken()
  const { user } = useSession()
  const { data, failure } = useCall(
    'POST /publications/invitation',
    { body: { token: token ?? '' } },
    { when: token !== undefined && token !== '' },
  )
  if (failure) {
    return (
      <AccountPage title="Cette invitation n’ouvre rien" lead={failureWords(failure)} isOutcome>
        <LinkButton to="/">Retour à l’accueil</LinkButton>
      </AccountPage>
    )
  }
  if (data === undefined && token !== '') {
    return (
      <div className="mx-auto max-w-md px-4 py-10 sm:py-16">
        <PageHead title="Rejoindre une rédaction" hidden />
        <Skeleton className="h-64" />
      </div>
    )
  }
  const title = data ? `Rejoindre la rédaction de ${shownName(data.publication)}` : 'Rejoindre une rédaction'
  const lead = data ? `Votre rôle y serait : ${ROLE_NAMES[data.role]}.` : ''
  if (user === null && token) {
    return (
      <AccountPage title={title} lead={`${lead} Connectez-vous, ou créez un compte, pour accepter.`}>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={loginAddress(PATH)} variant="primary">
            Se connecter
          </LinkButton>
          <LinkButton to={registerAddress(PATH)}>Créer un compte</LinkButton>
        </div>
      </AccountPage>
    )
  }
  return (
    <LinkAction
      token={token}
      title={title}
      lead={lead}
      label="Accepter l’invitation"
      act={(token) => api('POST /publications/join', { body: { token } })}
      onDone={async ({ publication }) => {
        keepToken('')
        await refreshUser()
        navigate(`/redaction?publication=${publication.username}`)
      }}
      offer={() => <LinkButton to="/">Retour à l’accueil</LinkButton>}
    />
  )
}

const KEPT = 'newsroomInvitation'

/** As `useLinkToken`; kept in this tab for who signs in first. */
function useInvitationToken(): string | undefined {
  const token = useLinkToken()
  useEffect(() => {
    if (token) keepToken(token)
  }, [token])
  return token === '' ? keptToken() : token
}

function keptToken(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    // A browser that forbids storage keeps none: the link is opened once more.
    return ''
  }
}

/** @param token '' for none. */
function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token)
  } catch {
    return
  }
}
