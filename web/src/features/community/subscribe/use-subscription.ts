import type { Followed } from '#contract/people/users.ts'
import { api } from '../../../api/client.ts'
import { type Change, useChange } from '../../../api/use-change.ts'
import { currentUser, storeUser } from '../../../session/session-store.ts'
import { useSession } from '../../../session/use-session.ts'

export interface Subscription {
  isSubscribed: boolean
  /** Subscribes or unsubscribes. */
  toggle: Change<void>
}

/**
 * Whether the reader follows a creator, as the signed-in account says it, and how to change it.
 * @param onCount hears how many subscribers there are then.
 */
export function useSubscription(creator: Followed, onCount: (subscriberCount: number) => void): Subscription {
  const { user } = useSession()
  // A session stored by an older version may lack the list until the account was fetched anew.
  const isSubscribed = user?.following?.some(({ id }) => id === creator.id) ?? false

  const toggle = useChange(async () => {
    const params = { id: creator.id }
    const outcome = isSubscribed
      ? await api('DELETE /subscriptions/{id}', { params })
      : await api('POST /subscriptions/{id}', { params })
    if (!outcome.ok) console.warn(isSubscribed ? 'Failed to unsubscribe' : 'Failed to subscribe', outcome.message)
    const count = outcome.ok ? outcome.data.subscriberCount : await readAnew(creator)
    if (outcome.ok) keepFollowing(creator, outcome.data.isSubscribed)
    if (count !== undefined) onCount(count)
  })
  return { isSubscribed, toggle }
}

/** How it stands after a failure: only its answer may have been lost. Failures are only logged (docs/product/texts.md#silent-failures). */
async function readAnew(creator: Followed): Promise<number | undefined> {
  const params = { id: creator.id }
  const [status, count] = await Promise.all([
    api('GET /subscriptions/status/{id}', { params }),
    api('GET /subscriptions/count/{id}', { params }),
  ])
  if (status.ok) keepFollowing(creator, status.data.isSubscribed)
  else console.warn('Failed to get subscription status', status.message)
  if (count.ok) return count.data.subscriberCount
  console.warn('Failed to get subscriber count', count.message)
  return undefined
}

/** Writes into the signed-in account whether it follows a creator, for every screen that shows it. */
export function keepFollowing(creator: Followed, isFollowed: boolean): void {
  const user = currentUser()
  if (user === null) return
  const { id, username, displayName, avatar, userType, articlesCount } = creator
  const others = (user.following ?? []).filter((followed) => followed.id !== id)
  const followed = { id, _id: id, username, displayName, avatar, userType, articlesCount }
  storeUser({ ...user, following: isFollowed ? [followed, ...others] : others })
}
