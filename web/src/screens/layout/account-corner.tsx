import { useLocation } from 'react-router'
import { loginAddress, registerAddress } from '../../session/return-address.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { late } from '../../ui/use-part.tsx'

const room = <span className="reader-room" />
const UserMenu = late(async () => (await import('./user-menu.tsx')).UserMenu, room)

/**
 * The way in, or the menu of who is in. The server renders for guests: until React knows the reader, the stylesheet
 * shows an empty place of the menu's size instead of the guest's buttons.
 */
export function AccountCorner() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (user) return <UserMenu user={user} />
  return (
    <>
      <span className="guest-entry">
        <LinkButton to={loginAddress(here)} variant="quiet" size="small">
          Se connecter
        </LinkButton>
        <LinkButton to={registerAddress(here)} variant="primary" size="small">
          Créer un compte
        </LinkButton>
      </span>
      {room}
    </>
  )
}
