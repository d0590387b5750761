import { useEffect } from 'react'
import { ChangeAccount } from '../../features/people/account-link/change-account.tsx'
import type { DeadLink } from '../../features/people/account-link/link-failure.tsx'
import { ResendButton } from '../../features/people/email-address/resend-button.tsx'
import { refreshUser } from '../../features/people/session/session.ts'
import { loginAddress } from '../../session/return-address.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** The way to another link that confirms an address, unless it is confirmed by now. */
export function NewVerification({ failure, onAgain }: { failure: DeadLink; onAgain: () => void }) {
  const { user } = useSession()
  // What this device keeps may be of before the address was confirmed on another.
  useEffect(() => void refreshUser(), [])
  if (failure.code === 'LINK_OF_ANOTHER') return <ChangeAccount onLeft={onAgain} />
  if (user === null) {
    return (
      <>
        <p>Connectez-vous : votre page Paramètres en envoie un nouveau.</p>
        <LinkButton to={loginAddress('/settings#compte')} variant="primary">
          Se connecter
        </LinkButton>
      </>
    )
  }
  if (!user.emailVerified || user.pendingEmail !== null) return <ResendButton />
  return (
    <>
      <p role="status">L’adresse de votre compte, {user.email}, est confirmée : vous n’avez rien à faire.</p>
      <LinkButton to="/" variant="primary">
        Continuer
      </LinkButton>
    </>
  )
}
