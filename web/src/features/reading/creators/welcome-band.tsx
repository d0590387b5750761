import { useLocation } from 'react-router'
import { useSession } from '../../../session/use-session.ts'
import { x } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { welcome } from './welcome.ts'

const TEXT = 'Suivez des créateurs\u202f: leurs nouveautés vous attendront dans «\u202fSuivi\u202f».'
/** What says so itself. */
const PLACES = ['/createurs', '/following']

/** The way to whom one may follow, until one follows somebody or closes it. */
export function WelcomeBand() {
  const { user } = useSession()
  const { pathname } = useLocation()
  if (user === null || user.following.length > 0 || PLACES.includes(pathname)) return null
  return (
    <aside aria-label="Pour commencer" className="border-b border-rule bg-accent-wash">
      <div className="mx-auto flex max-w-page items-center gap-x-4 px-4 py-2">
        <p className="min-w-0 flex-1">{TEXT}</p>
        <LinkButton to="/createurs" size="small" variant="primary">
          Choisir
        </LinkButton>
        <IconButton
          glyph={x}
          label="Fermer"
          onClick={() => {
            welcome.set(() => null)
            document.querySelector('main')?.focus({ preventScroll: true })
          }}
        />
      </div>
    </aside>
  )
}
