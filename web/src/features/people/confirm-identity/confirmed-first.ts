import type { Outcome } from '#contract/calls.ts'
import { SESSION } from '#contract/limits.ts'
import { OFFLINE } from '../../../api/answer.ts'
import { currentUser } from '../../../session/session-store.ts'
import { proveIdentity } from './confirmed.ts'

/** Who proved it here, and when. */
let proven: { userId: string | undefined; at: number } | undefined

/**
 * Makes a call that asks for no proof itself, once the person has proved who they are on this page within the last minutes
 * (docs/product/limits.md#sessions).
 * @returns what was answered; null when the person gave up, and nothing has changed.
 */
export async function confirmedFirst<Data>(call: () => Promise<Outcome<Data>>): Promise<Outcome<Data> | null> {
  const userId = currentUser()?.id
  const isProven = proven?.userId === userId && Date.now() - (proven?.at ?? 0) < SESSION.confirmedSeconds * 1000
  if (!isProven) {
    const answer = await proveIdentity('confirmed')
    if (answer === null) return OFFLINE
    if (!answer) return null
    proven = { userId, at: Date.now() }
  }
  return call()
}
