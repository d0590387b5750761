import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { formatClock } from '../../../lib/dates.ts'
import { useStore } from '../../../lib/store.ts'
import {
  arrowLeft,
  circleCheck,
  redo2,
  rotateCcwClock,
  smartphone,
  triangleExclamationPoint,
  undo2,
  wifiOff,
} from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { contentOf, isChanged } from './article-fields.ts'
import { useBlockList, useSaver, useSaveState } from './use-saver.ts'

interface EditorBarProps {
  /** What the screen is called, for who does not see it. */
  title: string
  actions: ReactNode
  isPreviewing: boolean
  onPreview: () => void
}

/** Always in sight: where the text is safe, undo and redo, the preview and what the screen can do. */
export function EditorBar({ title, actions, isPreviewing, onPreview }: EditorBarProps) {
  const { changeBlocks } = useSaver()
  const canUndo = useBlockList(({ past }) => past.length > 0)
  const canRedo = useBlockList(({ future }) => future.length > 0)
  useUndoKeys()
  return (
    <header className="editor-bar">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        <BackToPublications />
        <h1 className="sr-only">{title}</h1>
        <SaveStatus />
        <div className="flex items-center">
          <IconButton
            size="small"
            glyph={undo2}
            label="Annuler la dernière action"
            disabled={!canUndo}
            onClick={() => changeBlocks({ kind: 'undo' })}
          />
          <IconButton
            size="small"
            glyph={redo2}
            label="Rétablir"
            disabled={!canRedo}
            onClick={() => changeBlocks({ kind: 'redo' })}
          />
          <IconButton
            size="small"
            glyph={smartphone}
            label="Aperçu sur téléphone"
            aria-pressed={isPreviewing}
            className={isPreviewing ? 'text-accent' : undefined}
            onClick={onPreview}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-lg:flex-[1_1_100%] max-lg:*:flex-[1_0_auto] max-lg:*:px-2 max-[22.5rem]:*:px-1 max-[25rem]:*:text-[0.8125rem]">
          {actions}
        </div>
      </div>
    </header>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), but in text fields, which have their own. */
function useUndoKeys(): void {
  const { changeBlocks } = useSaver()
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isInField = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]')
      if (!(event.ctrlKey || event.metaKey) || isInField || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      changeBlocks({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    addEventListener('keydown', answer)
    return () => removeEventListener('keydown', answer)
  }, [changeBlocks])
}

function BackToPublications() {
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

/** Where the text is safe, always visible. */
function SaveStatus() {
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
        'type-meta flex min-w-0 flex-1 items-center gap-1.5 leading-tight',
        (failure !== null || conflict !== null) && isDirty && 'text-danger',
      )}
    >
      {glyph === null ? <Spinner /> : <Icon glyph={glyph} />}
      <span>{text}</span>
    </p>
  )
}

/** Whether this device believes it has a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
