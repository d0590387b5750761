import { useSession } from '../../session/use-session.ts'
import { PlaceLink } from './place-link.tsx'

/** The five places a thumb goes, on a phone. */
export function BottomBar() {
  const { user } = useSession()
  return (
    <nav
      aria-label="Navigation du bas"
      className="sticky bottom-0 flex h-14 items-center justify-around border-t border-rule bg-paper text-xs sm:hidden"
    >
      <PlaceLink to="/">À la une</PlaceLink>
      <PlaceLink to="/video">Vidéos</PlaceLink>
      <PlaceLink to="/podcast">Podcasts</PlaceLink>
      {user && <PlaceLink to="/following">Suivi</PlaceLink>}
      <PlaceLink to={user ? '/settings' : '/login'}>Compte</PlaceLink>
    </nav>
  )
}
