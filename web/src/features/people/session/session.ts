import type { FailedCall } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import {
  clearSession,
  currentUser,
  onSessionChange,
  readStoredSession,
  storeUser,
} from '../../../session/session-store.ts'
import { concernsSession } from '../../../session/stored-session.ts'

/** Reads the session that this device keeps and follows the other tabs. Call it once, before the first render. */
export function startSession(): void {
  readStoredSession()
  markReader()
  onSessionChange(markReader)
  addEventListener('storage', (event) => {
    if (concernsSession(event)) readStoredSession()
  })
}

/**
 * Tells the stylesheets who reads, as the early script did before the first paint: `data-reader` on <html> is the
 * 'media' for who writes, else 'user'; a guest has none. It only reserves or hides room: what is there is for React to say.
 */
function markReader(): void {
  const user = currentUser()
  const { dataset } = document.documentElement
  if (user === null) delete dataset.reader
  else dataset.reader = user.can.write ? 'media' : 'user'
}

/** Fetches the signed-in account anew; a refusal logs out (docs/product/accounts.md#session-in-the-browser), a lost connection does not. */
export async function refreshUser(): Promise<void> {
  if (currentUser() === null) return
  const outcome = await api('GET /users/me')
  if (outcome.ok) return storeUser(outcome.data.user)
  console.warn('Failed to fetch user', outcome.message)
  if (isRefusal(outcome)) clearSession()
}

function isRefusal({ status }: FailedCall): boolean {
  return status >= 400 && status < 500 && status !== 429
}
