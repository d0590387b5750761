import { useSyncExternalStore } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { bookmark } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { onSavedChange, savedIds, toggleSaved } from './saved-store.ts'

/** 'Sauvegarder': keeps a piece on this device. */
export function SaveButton({ piece }: { piece: { id: string } }) {
  const isSaved = useSyncExternalStore(
    onSavedChange,
    () => savedIds().includes(piece.id),
    () => false,
  )
  return (
    <button
      type="button"
      className={classNames('action', isSaved && 'text-accent')}
      aria-pressed={isSaved}
      aria-label="Sauvegarder"
      title="Sauvegarder"
      onClick={() => toggleSaved(piece.id)}
    >
      <Icon glyph={bookmark} filled={isSaved} />
    </button>
  )
}
