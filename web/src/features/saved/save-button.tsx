import { useSyncExternalStore } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { classNames } from '../../lib/class-names.ts'
import { bookmark } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { isSaved, onSavedChange, toggleSaved } from './saved-store.ts'

/** 'Sauvegarder': keeps a piece on this device. */
export function SaveButton({ piece }: { piece: ArticleCard }) {
  const saved = useSyncExternalStore(
    onSavedChange,
    () => isSaved(piece.id),
    () => false,
  )
  return (
    <button
      type="button"
      className={classNames('action', saved && 'text-accent')}
      aria-pressed={saved}
      aria-label="Sauvegarder"
      title="Sauvegarder"
      onClick={() => toggleSaved(piece)}
    >
      <Icon glyph={bookmark} filled={saved} />
    </button>
  )
}
