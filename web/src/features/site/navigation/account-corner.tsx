import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loginAddress, registerAddress } from '../../../session/return-address.ts'
import { useSession } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { usePart } from '../../../ui/use-part.ts'

const loadMenu = async () => (await import('./user-menu.tsx')).UserMenu

/**
 * The way in, or the menu of who is in. The server renders for guests: until React knows the reader, the stylesheet
 * shows an empty place of the menu's size instead of the guest's buttons.
 */
export function AccountCorner() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const [UserMenu, wantMenu] = usePart(loadMenu)
  const isReader = user !== null
  useEffect(() => {
    if (isReader) wantMenu()
  }, [isReader, wantMenu])
  const here = pathname + search
  const room = <span className="reader-room" />
  if (user) return UserMenu ? <UserMenu user={user} /> : room
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
