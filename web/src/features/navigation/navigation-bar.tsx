import { Kept } from '../../lib/kept-markup.tsx'
import { useSession } from '../../session/use-session.ts'
import { Logo } from '../../ui/logo.tsx'
import { BugReportButton } from '../bug-report/bug-report-button.tsx'
import { SearchField } from '../search/search-field.tsx'
import { AccountCorner } from './account-corner.tsx'
import './navigation.css'
import { PlaceLink } from './place-link.tsx'
import { GUEST_PLACES as PLACES } from './places.ts'

/** The bar at the top of every screen (spec §2). What only a signed-in reader sees comes last or into room kept for it. */
export function NavigationBar() {
  return (
    <header className="top-bar">
      <nav aria-label="Navigation principale" className="top-bar-line">
        <Kept as="div" part="topBar" className="contents">
          <TopBarStart />
        </Kept>
        <AccountCorner />
      </nav>
    </header>
  )
}

/** All of the bar that is the same wherever a guest is. */
export function TopBarStart() {
  const { user } = useSession()
  return (
    <>
      <a href="/" className="flex">
        <Logo />
      </a>
      <div className="top-places">
        <PlaceLink to={PLACES.home}>Article</PlaceLink>
        <PlaceLink to={PLACES.video} data-minor>
          Vidéos
        </PlaceLink>
        <PlaceLink to={PLACES.podcast} data-minor>
          Podcasts
        </PlaceLink>
        <PlaceLink to={PLACES.news} data-minor>
          Actualité
        </PlaceLink>
        {user && <PlaceLink to="/following">Suivi</PlaceLink>}
      </div>
      <SearchField />
      <BugReportButton />
    </>
  )
}
