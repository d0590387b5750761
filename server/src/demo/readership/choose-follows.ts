import type { AccountRow } from '../accounts/make-accounts.ts'
import { createRandom } from '../pictures/random.ts'
import { momentBetween } from './audience.ts'

/** A row of `follows`. */
export interface FollowRow {
  follower_id: string
  followed_id: string
  created_at: Date
}

/** Every account follows some creators; not all creators are followed as much. */
export function chooseFollows(accounts: readonly AccountRow[], now: Date): FollowRow[] {
  const creators = accounts.filter(({ user_type }) => user_type === 'media')
  return accounts.flatMap((follower) =>
    creators
      .filter((creator) => creator.id !== follower.id && isDrawn(follower, creator))
      .map((creator) => {
        const met = Math.max(follower.created_at.getTime(), creator.created_at.getTime())
        const part = createRandom(`${follower.username} met ${creator.username}`).next()
        return {
          follower_id: follower.id,
          followed_id: creator.id,
          created_at: momentBetween(met, now.getTime(), part),
        }
      }),
  )
}

function isDrawn(follower: AccountRow, creator: AccountRow): boolean {
  const fame = createRandom(creator.username).between(0.2, 0.75)
  return createRandom(`${follower.username} follows ${creator.username}`).next() < fame
}
