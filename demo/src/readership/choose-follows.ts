import type { DemoUser } from '../accounts/users.ts'
import { createRandom } from '../drawing/random.ts'
import { momentBetween } from './audience.ts'

/** Who follows whom, by username. */
export interface Follow {
  follower: string
  followed: string
  at: Date
}

/** Every account follows some creators; not all creators are followed as much. */
export function chooseFollows(users: readonly DemoUser[], now: Date): Follow[] {
  const creators = users.filter(({ userType }) => userType === 'media')
  return users.flatMap((follower) =>
    creators
      .filter((creator) => creator !== follower && isDrawn(follower, creator))
      .map((creator) => {
        const met = Math.max(follower.createdAt.getTime(), creator.createdAt.getTime())
        const part = createRandom(`${follower.username} met ${creator.username}`).next()
        return {
          follower: follower.username,
          followed: creator.username,
          at: momentBetween(met, now.getTime(), part),
        }
      }),
  )
}

function isDrawn(follower: DemoUser, creator: DemoUser): boolean {
  const fame = createRandom(creator.username).between(0.2, 0.75)
  return createRandom(`${follower.username} follows ${creator.username}`).next() < fame
}
