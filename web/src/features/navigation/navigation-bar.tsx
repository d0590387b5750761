import { useLocation } from 'react-router'
import { loginAddress } from '../../session/return-address.ts'
import { logout } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PlaceLink } from './place-link.tsx'

/** The bar at the top of every screen (spec §2). */
export function NavigationBar() {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  return (
    <header className="border-b border-rule bg-paper">
      <nav aria-label="Navigation principale" className="mx-auto flex h-14 max-w-page items-center gap-6 px-4">
        <a href="/">
          <Logo />
        </a>
        <PlaceLink to="/">Article</PlaceLink>
        {user && <PlaceLink to="/following">Suivi</PlaceLink>}
        <span className="flex-1" />
        {user ? (
          <Button variant="quiet" onClick={logout}>
            Se déconnecter
          </Button>
        ) : (
          <>
            <LinkButton to={loginAddress(pathname + search)} variant="quiet">
              Se connecter
            </LinkButton>
            <LinkButton to="/register" variant="primary">
              Créer un compte
            </LinkButton>
          </>
        )}
      </nav>
    </header>
  )
}
