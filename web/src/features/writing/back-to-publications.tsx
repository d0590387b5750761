import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The back button of the editor's bar. */
export function BackToPublications() {
  return (
    <LinkButton
      to="/my-publications"
      variant="quiet"
      size="small"
      className="-ml-3"
      aria-label="Retour aux publications"
    >
      <Icon glyph={arrowLeft} /> <span className="max-sm:sr-only">Retour</span>
    </LinkButton>
  )
}
