import { ChangeAccount } from '../../features/people/account-link/change-account.tsx'
import type { DeadLink } from '../../features/people/account-link/link-failure.tsx'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Where a link no longer helps: another one by mail, or the account itself. */
export function NewRecovery({ failure, onAgain }: { failure: DeadLink; onAgain: () => void }) {
  const { user } = useSession()
  if (failure.code === 'LINK_OF_ANOTHER') return <ChangeAccount onLeft={onAgain} />
  return (
    <>
      <LinkButton to="/mot-de-passe-oublie" variant="primary">
        Demander un nouveau lien
      </LinkButton>
      {user ? (
        <LinkButton to="/settings#mot-de-passe">Ouvrir mes paramètres</LinkButton>
      ) : (
        <LinkButton to="/login">Se connecter</LinkButton>
      )}
    </>
  )
}
