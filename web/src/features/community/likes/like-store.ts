import type { Outcome } from '#contract/calls.ts'
import { createStore } from '../../../lib/store.ts'
import { currentUser, onSessionChange } from '../../../session/session-store.ts'

export interface LikeState {
  isLiked: boolean
  likesCount: number
}

interface KnownLike extends LikeState {
  /** Dates it. */
  change: number
  /** The reader's click is on its way. */
  isUnderWay: boolean
}

/** What is known since the lists were read: one truth for every list and page that shows an article. */
export const likeStore = createStore<ReadonlyMap<string, KnownLike>>(new Map())
let changes = 0

let reader: string | undefined
onSessionChange(() => {
  if (currentUser()?.id === reader) return
  reader = currentUser()?.id
  // What one reader liked says nothing to the next.
  likeStore.set(() => new Map())
})

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
  const known = likeStore.get()
  const outdated = articlesIn(outcome.data).filter(({ id }) => {
    const like = known.get(id)
    return like !== undefined && like.change <= asked && !like.isUnderWay
  })
  if (outdated.length > 0) {
    likeStore.set((likes) => {
      const left = new Map(likes)
      for (const { id, isLiked, likesCount } of outdated)
        left.set(id, { isLiked, likesCount, change: asked, isUnderWay: false })
      return left
    })
  }
  return outcome
}

/** Writes down a like. */
export function noteLike(id: string, { isLiked, likesCount }: LikeState, isUnderWay = false): void {
  changes += 1
  likeStore.set((known) => new Map(known).set(id, { isLiked, likesCount, change: changes, isUnderWay }))
}
