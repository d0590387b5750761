import { SearchField } from '../../features/reading/search/search-field.tsx'
import { useSite } from '../../features/site/site/site-context.tsx'
import { BugReportButton } from '../../features/trust/bug-report/bug-report-button.tsx'
import { useSession } from '../../session/use-session.ts'
import { pencil } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AccountCorner } from './account-corner.tsx'
import './navigation.css'
import { PlaceLink } from './place-link.tsx'

/**
 * The bar at the top of every screen (docs/product/screens.md#navigation-bar). What only a signed-in reader sees comes last or into
 * room kept for it.
 */
export function NavigationBar() {
  const { user, writes } = useSession()
  const { name, logo } = useSite()
  return (
    <header className="top-bar">
      <nav aria-label="Navigation principale" className="top-bar-line">
        <a href="/" className="flex min-w-0">
          <Logo name={name} picture={logo} />
        </a>
        <div className="top-places">
          <PlaceLink to="/">Article</PlaceLink>
          <PlaceLink to="/video">Vidéos</PlaceLink>
          <PlaceLink to="/podcast">Podcasts</PlaceLink>
          <PlaceLink to="/resume">Actualité</PlaceLink>
          <span className="following-room">{user && <PlaceLink to="/following">Suivi</PlaceLink>}</span>
        </div>
        <SearchField />
        <span className="write-room">
          {writes && (
            <LinkButton to="/editor" variant="quiet" size="small">
              <Icon glyph={pencil} /> <span className="max-lg:sr-only">Écrire</span>
            </LinkButton>
          )}
        </span>
        <BugReportButton />
        <AccountCorner />
      </nav>
    </header>
  )
}
