import { useState } from 'react'
import { api } from '../../api/client.ts'
import { LinkAction } from '../../features/people/account-link/link-action.tsx'
import { AccountPage } from '../../features/people/account-page/account-page.tsx'
import { refreshUser } from '../../features/people/session/session.ts'
import { loginAddress } from '../../session/return-address.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NewVerification } from './new-verification.tsx'

/** Confirms an address: the one of a new account, or the one that is to take the place of another. */
export function VerifyEmail({ token }: { token: string | undefined }) {
  const { user } = useSession()
  const [confirmed, setConfirmed] = useState<string>()
  if (confirmed !== undefined) {
    return (
      <AccountPage title="Adresse confirmée" lead={`${confirmed} est désormais l’adresse de votre compte.`} isOutcome>
        <LinkButton to={user ? '/' : loginAddress('/')} variant="primary">
          {user ? 'Continuer' : 'Se connecter'}
        </LinkButton>
      </AccountPage>
    )
  }
  return (
    <LinkAction
      token={token}
      title="Confirmer votre adresse"
      lead="Dites-nous que cette adresse est la vôtre : c’est elle qui vous rouvrira votre compte, le jour où vous oublierez votre mot de passe."
      label="Confirmer mon adresse"
      act={(token) => api('POST /auth/email/verify', { body: { token } })}
      onDone={({ email }) => {
        setConfirmed(email)
        void refreshUser()
      }}
      offer={(failure, again) => <NewVerification failure={failure} onAgain={again} />}
    />
  )
}
