import { Button } from '../../ui/button.tsx'
import { keyRound } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** « Utiliser une clé d’accès », and why it did not come to that; nothing where the browser knows none. */
export function PasskeyButton() {
  const { isKnown, failure, ask } = usePasskeys()
  if (!isKnown) return null
  return (
    <div className="mt-6 grid gap-5">
      <div className="type-meta flex items-center gap-4">
        <span className="flex-1 border-t border-rule" />
        ou
        <span className="flex-1 border-t border-rule" />
      </div>
      <div className="grid gap-2">
        <Button size="large" busy={ask.isBusy} onClick={() => ask.run()}>
          <Icon glyph={keyRound} /> Utiliser une clé d’accès
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure}
        </p>
      </div>
    </div>
  )
}
