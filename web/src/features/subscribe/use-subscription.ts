import { useState } from 'react'
import type { Followed, PublicUser } from '#contract/users.ts'
import { api } from '../../api/client.ts'
import { currentUser, storeUser } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'

export interface Subscription {
  isSubscribed: boolean
  isBusy: boolean
  /** Subscribes or unsubscribes; undefined when it failed. */
  toggle: () => Promise<{ isSubscribed: boolean; subscriberCount: number } | undefined>
}

/** Whether the reader follows a creator, as the signed-in account says it, and how to change it. */
export function useSubscription(creator: Pick<PublicUser, keyof Followed>): Subscription {
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  // A session stored by an older version may lack the list until the account was fetched anew.
  const isSubscribed = user?.following?.some(({ id }) => id === creator.id) ?? false

  async function toggle() {
    if (isBusy) return undefined
    setBusy(true)
    const params = { id: creator.id }
    const outcome = isSubscribed
      ? await api('DELETE /subscriptions/{id}', { params })
      : await api('POST /subscriptions/{id}', { params })
    setBusy(false)
    if (!outcome.ok) {
      // docs/product/texts.md#silent-failures: a failed subscription is only logged.
      console.warn(isSubscribed ? 'Failed to unsubscribe' : 'Failed to subscribe', outcome.message)
      return undefined
    }
    keepFollowing(creator, outcome.data.isSubscribed)
    return outcome.data
  }

  return { isSubscribed, isBusy, toggle }
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
