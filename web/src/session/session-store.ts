import type { Tokens } from '#contract/people/auth.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { createStore } from '../lib/store.ts'
import { loadSession, type StoredSession, saveSession } from './stored-session.ts'

/** Who reads: nobody known until `readStoredSession` runs in the browser, so the server always renders for a guest. */
export const sessionStore = createStore<StoredSession | null>(null)
/** How many sessions the server has ended since the page was loaded. */
const expiries = createStore(0)

export const currentUser = (): OwnUser | null => sessionStore.get()?.user ?? null

export const currentTokens = (): Tokens | null => sessionStore.get()?.tokens ?? null

/** Where local storage keeps something for whoever reads: under the account's id, so that no other account on this device sees it. */
export function accountKey(name: string): string {
  const id = currentUser()?.id
  return id === undefined ? name : `${name}:${id}`
}

/** Takes what this device keeps, at start and when another tab changed it. Without storage this tab stands alone. */
export function readStoredSession(): void {
  const stored = loadSession()
  const isOther = JSON.stringify(stored) !== JSON.stringify(sessionStore.get())
  if (stored !== undefined && isOther) sessionStore.set(() => stored)
}

export function storeSession(user: OwnUser, tokens: Tokens): void {
  change({ user, tokens })
}

/** Keeps fresh tokens, unless this device ended the session while they were on their way: nothing brings it back. */
export function storeTokens(tokens: Tokens): void {
  readStoredSession()
  const session = sessionStore.get()
  if (session !== null) change({ ...session, tokens })
}

/** Keeps the account as the server now describes it, unless this device ended its session meanwhile. */
export function storeUser(user: OwnUser): void {
  readStoredSession()
  const session = sessionStore.get()
  if (session?.user.id === user.id) change({ ...session, user })
}

export const clearSession = (): void => change(null)

/** Clears the session because the server ended it, and says so to those who must lead the reader to /login. */
export function expireSession(): void {
  clearSession()
  expiries.set((count) => count + 1)
}

/** Calls `listener` at every change, until the function it returns is called. */
export const onSessionChange = sessionStore.subscribe

/** Calls `listener` when the server ended the session. */
export const onSessionExpiry = expiries.subscribe

function change(next: StoredSession | null): void {
  saveSession(next)
  sessionStore.set(() => next)
}
