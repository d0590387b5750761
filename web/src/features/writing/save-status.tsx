import { classNames } from '../../lib/class-names.ts'
import { formatClock } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { circleCheck, rotateCcwClock, triangleExclamationPoint, wifiOff } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { contentOf, isChanged } from './article-fields.ts'
import { useOnline } from './use-online.ts'
import { useSaver, useSaveState } from './use-saver.ts'

/** Where the text is safe, always visible. */
export function SaveStatus() {
  const { draft } = useSaver()
  const { stored, saved, savedAt, isSaving, failure, conflict, isKept } = useSaveState((state) => state)
  const isDirty = useStore(draft, (now) => isChanged(contentOf(now), saved))
  const isOffline = !useOnline() || failure?.status === 0
  const whereKept = isKept ? 'gardé sur cet appareil' : 'restez sur cette page'
  const [glyph, text] = statusNow()

  function statusNow(): [string | null, string] {
    if (isSaving) return [null, 'Enregistrement…']
    if (conflict) return [triangleExclamationPoint, 'Deux versions : choisissez']
    if (isOffline && isDirty) return [wifiOff, `Hors ligne : ${whereKept}`]
    if (isOffline) return [wifiOff, 'Hors ligne']
    if (failure && isDirty) return [triangleExclamationPoint, `Pas enregistré : ${whereKept}`]
    if (isDirty && !isKept) return [triangleExclamationPoint, `Pas encore enregistré : ${whereKept}`]
    if (isDirty) return [rotateCcwClock, 'Gardé sur cet appareil']
    if (savedAt !== null) return [circleCheck, `Enregistré à ${formatClock(savedAt)}`]
    return [circleCheck, stored ? 'Tout est enregistré' : 'Nouvel article']
  }

  return (
    <p
      role="status"
      className={classNames(
        'save-status type-meta',
        (failure !== null || conflict !== null) && isDirty && 'text-danger',
      )}
    >
      {glyph === null ? <Spinner /> : <Icon glyph={glyph} />}
      <span>{text}</span>
    </p>
  )
}
