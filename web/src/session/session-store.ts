import type { Tokens } from '#contract/auth.ts'
import type { OwnUser } from '#contract/users.ts'
import { loadSession, type StoredSession, saveSession } from './stored-session.ts'

/** Who reads: nobody known until `readStoredSession` runs in the browser, so the server always renders for a guest. */
let session: StoredSession | null = null
const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()

export function currentUser(): OwnUser | null {
  return session?.user ?? null
}

export function currentTokens(): Tokens | null {
  return session?.tokens ?? null
}

/** Takes what this device keeps, at start and when another tab changed it. Without storage this tab stands alone. */
export function readStoredSession(): void {
  const stored = loadSession()
  if (stored !== undefined && JSON.stringify(stored) !== JSON.stringify(session)) replace(stored)
}

export function storeSession(user: OwnUser, tokens: Tokens): void {
  change({ user, tokens })
}

/** Keeps fresh tokens, unless this device ended the session while they were on their way: nothing brings it back. */
export function storeTokens(tokens: Tokens): void {
  readStoredSession()
  if (session !== null) change({ ...session, tokens })
}

/** Keeps the account as the server now describes it, unless this device ended its session meanwhile. */
export function storeUser(user: OwnUser): void {
  readStoredSession()
  if (session?.user.id === user.id) change({ ...session, user })
}

export function clearSession(): void {
  change(null)
}

/** Clears the session because the server ended it, and says so to those who must lead the reader to /login. */
export function expireSession(): void {
  clearSession()
  for (const listener of expiryListeners) listener()
}

/** Calls `listener` at every change, until the function it returns is called. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` when the server ended the session. */
export function onSessionExpiry(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => expiryListeners.delete(listener)
}

function change(next: StoredSession | null): void {
  saveSession(next)
  replace(next)
}

function replace(next: StoredSession | null): void {
  session = next
  for (const listener of listeners) listener()
}
