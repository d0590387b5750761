import { api } from '../../api/client.ts'
import { currentUser, onSessionChange } from '../../session/session-store.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

/** What is known since the lists were loaded: one truth for every card and page that shows a piece. `change` dates it. */
const states = new Map<string, LikeState & { change: number }>()
let changes = 0
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

/**
 * To be called before a list is read, and its result with what was read: the server's word replaces what the reader did
 * before the question (spec §4: another tab empties the like state), but not what they did since.
 */
export function renewLikes(): (pieces: readonly (LikeState & { id: string })[]) => void {
  const asked = changes
  return (pieces) => {
    for (const { id, isLiked, likesCount } of pieces) {
      const known = states.get(id)
      if (known && known.change <= asked && !inFlight.has(id)) states.set(id, { ...known, isLiked, likesCount })
    }
    tell()
  }
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
  changes += 1
  states.set(id, { ...state, change: changes })
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
