import type { ArticleCard } from '#contract/articles.ts'

/** The pieces saved on this device (spec §2: a local toggle), newest first, as cards: they can be listed offline. */
const KEY = 'savedArticles'

/** What is sure of a stored piece. Who shows it checks the rest. */
export type SavedPiece = Pick<ArticleCard, 'id'>

const listeners = new Set<() => void>()
let pieces: readonly SavedPiece[] | undefined

export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', forget)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', forget)
  }
}

export function savedPieces(): readonly SavedPiece[] {
  pieces ??= readPieces()
  return pieces
}

export const isSaved = (id: string): boolean => savedPieces().some((piece) => piece.id === id)

export function toggleSaved(piece: ArticleCard): void {
  keep(isSaved(piece.id) ? withoutPiece(piece.id) : [piece, ...savedPieces()])
}

/** Replaces what is kept of a piece by what the server says now; null when it is gone. */
export function refreshSaved(id: string, piece: ArticleCard | null): void {
  if (!isSaved(id)) return
  keep(piece === null ? withoutPiece(id) : savedPieces().map((each) => (each.id === id ? piece : each)))
}

const withoutPiece = (id: string) => savedPieces().filter((piece) => piece.id !== id)

function keep(changed: readonly SavedPiece[]): void {
  pieces = changed
  // The body of a page is the service worker's to keep.
  localStorage.setItem(
    KEY,
    JSON.stringify(changed, (key, value) => (key === 'blocks' ? undefined : value)),
  )
  for (const listener of listeners) listener()
}

function readPieces(): readonly SavedPiece[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(hasId) : []
  } catch {
    return []
  }
}

function hasId(value: unknown): value is SavedPiece {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/** Another tab changed the list. */
function forget(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return
  pieces = undefined
  for (const listener of listeners) listener()
}
