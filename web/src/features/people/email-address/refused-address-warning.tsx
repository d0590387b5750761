import './refused-address-warning.css'
import { currentUser, onSessionChange } from '../../../session/session-store.ts'
import { x } from '../../../ui/glyphs.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { showOverPage } from '../../../ui/over-page.tsx'
import { emailProblem } from './email-problem.ts'

/** Shows it over whichever screen is there, until it is answered or the reader signs out. */
export function showRefusedAddressWarning(): void {
  const user = currentUser()
  const problem = user && emailProblem(user)
  if (!problem) return
  const stop = onSessionChange(() => currentUser()?.id !== user.id && remove())
  function remove() {
    stop()
    hide()
  }
  const hide = showOverPage(
    <section aria-label={problem.title} className="address-warning">
      <div role="alert">
        <p className="address-warning-title">{problem.title}</p>
        <p>{problem.text}</p>
      </div>
      <IconButton size="small" glyph={x} label="Fermer" onClick={remove} />
      <LinkButton to="/settings#compte" variant="primary" size="small" onClick={() => setTimeout(remove)}>
        Changer d’adresse
      </LinkButton>
    </section>,
  )
}
