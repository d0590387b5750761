import { useSession } from '../../session/use-session.ts'
import { x } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { welcome } from './welcome.ts'

/** The way to whom one may follow, until it is taken or closed. */
export function WelcomeBand() {
  const { user } = useSession()
  const close = () => welcome.set(() => null)
  if (user === null) return null
  return (
    <aside aria-label="Pour commencer" className="border-b border-rule bg-accent-wash">
      <div className="mx-auto flex max-w-page items-center gap-x-4 px-4 py-2">
        <p className="min-w-0 flex-1">
          Suivez des créateurs{'\u202f'}: leurs nouveautés vous attendront dans « Suivi ».
        </p>
        <LinkButton to="/createurs" size="small" variant="primary" onClick={() => setTimeout(close)}>
          Choisir
        </LinkButton>
        <IconButton
          glyph={x}
          label="Fermer"
          onClick={() => {
            close()
            document.querySelector('main')?.focus({ preventScroll: true })
          }}
        />
      </div>
    </aside>
  )
}
