import { NavLink } from 'react-router'
import { useSession } from '../../session/use-session.ts'

/** The five places a thumb goes, on a phone. */
export function BottomBar() {
  const { user } = useSession()
  return (
    <nav
      aria-label="Navigation du bas"
      className="sticky bottom-0 flex h-14 items-center justify-around border-t border-rule bg-paper text-xs sm:hidden"
    >
      <NavLink to="/">À la une</NavLink>
      <NavLink to="/video">Vidéos</NavLink>
      <NavLink to="/podcast">Podcasts</NavLink>
      {user && <NavLink to="/following">Suivi</NavLink>}
      <NavLink to={user ? '/settings' : '/login'}>Compte</NavLink>
    </nav>
  )
}
