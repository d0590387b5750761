import type { CallInput, FailedCall, Outcome } from '#contract/calls.ts'
import type { OwnUser } from '#contract/users.ts'
import { api } from '../../api/client.ts'
import {
  clearSession,
  currentTokens,
  currentUser,
  onSessionChange,
  readStoredSession,
  storeSession,
  storeUser,
} from '../../session/session-store.ts'
import { concernsSession } from '../../session/stored-session.ts'

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
 * reader's `userType`; a guest has none. It only reserves or hides room: what is there is for React to say.
 */
function markReader(): void {
  const user = currentUser()
  const { dataset } = document.documentElement
  if (user === null) delete dataset.reader
  else dataset.reader = user.userType
}

/** Fetches the signed-in account anew; a refusal logs out (docs/product/accounts.md#session-in-the-browser), a lost connection does not. */
export async function refreshUser(): Promise<void> {
  if (currentUser() === null) return
  const outcome = await api('GET /users/me')
  if (outcome.ok) storeUser(outcome.data.user)
  else if (isRefusal(outcome)) clearSession()
}

/** Signs in; the guard of /login then leads back to where the reader came from. */
export async function login(credentials: CallInput<'POST /auth/login'>['body']): Promise<Outcome<{ user: OwnUser }>> {
  const outcome = await api('POST /auth/login', { body: credentials })
  if (outcome.ok) storeSession(outcome.data.user, outcome.data.tokens)
  return outcome
}

/** Makes an account and signs in with it. */
export async function register(
  registration: CallInput<'POST /auth/register'>['body'],
): Promise<Outcome<{ user: OwnUser }>> {
  const outcome = await api('POST /auth/register', { body: registration })
  if (outcome.ok) storeSession(outcome.data.user, outcome.data.tokens)
  return outcome
}

/** Signs out here at once; the server is told even if the page closes meanwhile. */
export async function logout(): Promise<void> {
  const tokens = currentTokens()
  clearSession()
  if (tokens !== null) {
    await api('POST /auth/logout', { body: { refreshToken: tokens.refreshToken } }, { keepalive: true })
  }
}

function isRefusal({ status }: FailedCall): boolean {
  return status >= 400 && status < 500 && status !== 429
}
