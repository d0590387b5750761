import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/button.tsx'
import { arrowLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'

/** Back to where the reader came from; home for one who came by a link. */
export function BackButton() {
  const goBack = () => {
    const state: unknown = history.state
    const cameFromHere = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
    navigate(cameFromHere ? -1 : '/')
  }
  return (
    <Button variant="quiet" size="small" onClick={goBack} className="-ml-3">
      <Icon glyph={arrowLeft} /> Retour
    </Button>
  )
}
