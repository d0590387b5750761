import { Kept } from '../../lib/kept-markup.tsx'
import { useSession } from '../../session/use-session.ts'
import { headphones, newspaper, user as person, users, video } from '../../ui/glyphs.ts'
import { PlaceLink } from './place-link.tsx'
import { GUEST_PLACES as PLACES } from './places.ts'

/** The five places a thumb goes, on a phone. Room for 'Suivi' is kept from the first paint for whoever is signed in. */
export function BottomBar() {
  return (
    <Kept as="nav" part="bottomBar" aria-label="Navigation du bas" className="bottom-bar">
      <BottomPlaces />
    </Kept>
  )
}

export function BottomPlaces() {
  const { user } = useSession()
  return (
    <>
      <PlaceLink to={PLACES.home} glyph={newspaper}>
        À la une
      </PlaceLink>
      <PlaceLink to={PLACES.video} glyph={video}>
        Vidéos
      </PlaceLink>
      <PlaceLink to={PLACES.podcast} glyph={headphones}>
        Podcasts
      </PlaceLink>
      {user && (
        <PlaceLink to="/following" glyph={users}>
          Suivi
        </PlaceLink>
      )}
      <PlaceLink to={user ? '/settings' : PLACES.login} glyph={person} data-end>
        Compte
      </PlaceLink>
    </>
  )
}
