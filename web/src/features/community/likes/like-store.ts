import type { Outcome } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import { isWriting, writeInOrder } from '../../../api/write-in-order.ts'
import { createStore } from '../../../lib/store.ts'
import { currentUser, onSessionChange } from '../../../session/session-store.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

/** What is known since the lists were read: one truth for every list and page that shows an article. `change` dates it. */
export const likeStore = createStore<ReadonlyMap<string, LikeState & { change: number }>>(new Map())
let changes = 0

let reader: string | undefined
onSessionChange(() => {
  if (currentUser()?.id === reader) return
  reader = currentUser()?.id
  // What one reader liked says nothing to the next.
  likeStore.set(() => new Map())
})

const writeOf = (id: string) => `like ${id}`

/**
 * Reads articles. What the server says of their likes replaces what the reader did before the question
 * (docs/product/screens.md#infinite-lists: another tab empties the like state), but not what they did since.
 */
export async function readWithLikes<Data>(
  read: () => Promise<Outcome<Data>>,
  articlesIn: (data: Data) => readonly (LikeState & { id: string })[],
): Promise<Outcome<Data>> {
  const asked = changes
  const outcome = await read()
  if (!outcome.ok) return outcome
  const isOutdated = (id: string) => (likeStore.get().get(id)?.change ?? asked + 1) <= asked && !isWriting(writeOf(id))
  const outdated = articlesIn(outcome.data).filter(({ id }) => isOutdated(id))
  if (outdated.length > 0) {
    likeStore.set((known) => {
      const left = new Map(known)
      for (const { id, isLiked, likesCount } of outdated) left.set(id, { isLiked, likesCount, change: asked })
      return left
    })
  }
  return outcome
}

/**
 * Likes or unlikes at once, and rolls back when the server does not follow (docs/product/screens.md#optimistic-likes). A click
 * while one is under way does nothing.
 */
export async function toggleLike(id: string, shown: LikeState): Promise<void> {
  if (isWriting(writeOf(id))) return
  const isLiked = !shown.isLiked
  const asker = reader
  set(id, { isLiked, likesCount: Math.max(0, shown.likesCount + (isLiked ? 1 : -1)) })
  const send = () => api('POST /content/{id}/like', { params: { id }, body: { isLiked } })
  const outcome = await writeInOrder(writeOf(id), send)
  if (reader === asker) set(id, outcome?.ok ? outcome.data : shown)
}

function set(id: string, { isLiked, likesCount }: LikeState): void {
  changes += 1
  likeStore.set((known) => new Map(known).set(id, { isLiked, likesCount, change: changes }))
}
