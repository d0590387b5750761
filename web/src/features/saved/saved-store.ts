import type { ArticleCard } from '#contract/articles.ts'
import { accountKey } from '../../session/account-key.ts'
import { onSessionChange } from '../../session/session-store.ts'

/**
 * The pieces saved on this device (spec §2: a local toggle), newest first, as cards: they can be listed offline. Each account has its
 * own; what a guest saved is whoever's signs in first.
 */
const KEY = 'savedArticles'

/** What is sure of a stored piece. Who shows it checks the rest. */
export type SavedPiece = Pick<ArticleCard, 'id'>

const listeners = new Set<() => void>()
let known: { key: string; pieces: readonly SavedPiece[] } | undefined

export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', forget)
  const stop = onSessionChange(listener)
  return () => {
    stop()
    listeners.delete(listener)
    removeEventListener('storage', forget)
  }
}

export function savedPieces(): readonly SavedPiece[] {
  const key = accountKey(KEY)
  if (known?.key !== key) known = { key, pieces: piecesOf(key) }
  return known.pieces
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
  const key = accountKey(KEY)
  known = { key, pieces: changed }
  // The body of a page is the service worker's to keep.
  localStorage.setItem(
    key,
    JSON.stringify(changed, (field, value) => (field === 'blocks' ? undefined : value)),
  )
  for (const listener of listeners) listener()
}

function piecesOf(key: string): readonly SavedPiece[] {
  const own = readPieces(key)
  const guests = key === KEY ? [] : readPieces(KEY).filter(({ id }) => !own.some((piece) => piece.id === id))
  if (guests.length === 0) return own
  const both = [...guests, ...own]
  localStorage.setItem(key, JSON.stringify(both))
  localStorage.removeItem(KEY)
  return both
}

function readPieces(key: string): readonly SavedPiece[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
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
  if (event.key !== null && !event.key.startsWith(KEY)) return
  known = undefined
  for (const listener of listeners) listener()
}
