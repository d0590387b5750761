import { type ReactNode, useEffect } from 'react'
import { redo2, smartphone, undo2 } from '../../ui/glyphs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBlockList, useBlocks } from './blocks/blocks-context.ts'
import { SaveStatus } from './save-status.tsx'

export interface EditorBarProps {
  start: ReactNode
  actions: ReactNode
  isPreviewing: boolean
  onPreview: () => void
}

/** Always in sight: where the text is safe, undo and redo, the preview and what the screen can do. */
export function EditorBar({ start, actions, isPreviewing, onPreview }: EditorBarProps) {
  const blocks = useBlocks()
  const canUndo = useBlockList(({ past }) => past.length > 0)
  const canRedo = useBlockList(({ future }) => future.length > 0)
  useUndoKeys()
  return (
    <header className="editor-bar">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        {start}
        <SaveStatus />
        <span className="flex-1" />
        <div className="flex items-center">
          <IconButton
            size="small"
            glyph={undo2}
            label="Annuler la dernière action"
            disabled={!canUndo}
            onClick={() => blocks.change({ kind: 'undo' })}
          />
          <IconButton
            size="small"
            glyph={redo2}
            label="Rétablir"
            disabled={!canRedo}
            onClick={() => blocks.change({ kind: 'redo' })}
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
        <div className="editor-actions">{actions}</div>
      </div>
    </header>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), but in text fields, which have their own. */
function useUndoKeys(): void {
  const blocks = useBlocks()
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isInField = event.target instanceof Element && event.target.matches('input, textarea')
      if (!(event.ctrlKey || event.metaKey) || isInField || (key !== 'z' && key !== 'y')) return
      event.preventDefault()
      blocks.change({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
    }
    addEventListener('keydown', answer)
    return () => removeEventListener('keydown', answer)
  }, [blocks])
}
