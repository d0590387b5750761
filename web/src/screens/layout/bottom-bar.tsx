import { useSession } from '../../session/use-session.ts'
import { headphones, newspaper, user as person, users, video } from '../../ui/glyphs.ts'
import { PlaceLink } from './place-link.tsx'

/** The five places a thumb goes, on a phone. Room for 'Suivi' is kept from the first paint for whoever is signed in. */
export function BottomBar() {
  const { user } = useSession()
  return (
    <nav aria-label="Navigation du bas" className="bottom-bar">
      <PlaceLink to="/" glyph={newspaper}>
        À la une
      </PlaceLink>
      <PlaceLink to="/video" glyph={video}>
        Vidéos
      </PlaceLink>
      <PlaceLink to="/podcast" glyph={headphones}>
        Podcasts
      </PlaceLink>
      {user && (
        <PlaceLink to="/following" glyph={users}>
          Suivi
        </PlaceLink>
      )}
      <PlaceLink to={user ? '/settings' : '/login'} glyph={person} data-end>
        Compte
      </PlaceLink>
    </nav>
  )
}
