import { api } from '../../api/client.ts'
import { currentUser, onSessionChange } from '../../session/session-store.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

/** What the reader did since the lists were loaded: one truth for every card and page that shows a piece. */
const states = new Map<string, LikeState>()
const inFlight = new Set<string>()
const listeners = new Set<() => void>()

let reader: string | undefined
onSessionChange(() => {
  if (currentUser()?.id === reader) return
  reader = currentUser()?.id
  forgetLikes()
})

export function onLikeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const likeOf = (id: string): LikeState | undefined => states.get(id)

/** What one reader liked says nothing to the next. */
function forgetLikes(): void {
  states.clear()
  tell()
}

/** Likes or unlikes at once, and rolls back when the server does not follow (spec §4). A click while one is under way does nothing. */
export async function toggleLike(id: string, shown: LikeState): Promise<void> {
  if (inFlight.has(id)) return
  inFlight.add(id)
  const isLiked = !shown.isLiked
  set(id, { isLiked, likesCount: Math.max(0, shown.likesCount + (isLiked ? 1 : -1)) })
  const outcome = await api('POST /content/{id}/like', { params: { id }, body: { isLiked } })
  inFlight.delete(id)
  set(id, outcome.ok ? { isLiked: outcome.data.isLiked, likesCount: outcome.data.likesCount } : shown)
}

function set(id: string, state: LikeState): void {
  states.set(id, state)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
