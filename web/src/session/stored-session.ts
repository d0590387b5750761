import type { Tokens } from '#contract/people/auth.ts'
import type { OwnUser } from '#contract/people/users.ts'

/** A signed-in person on this device. */
export interface StoredSession {
  user: OwnUser
  tokens: Tokens
}

/** docs/product/accounts.md#session-in-the-browser: tokens and user lie in local storage under these names. */
const KEYS = { access: 'accessToken', refresh: 'refreshToken', user: 'user' } as const

/** Whether a `storage` event tells of the session; a cleared storage has no key. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || Object.values<string>(KEYS).includes(event.key)
}

/** The session that this device keeps: null when there is none or not a whole one, undefined when the browser forbids storage. */
export function loadSession(): StoredSession | null | undefined {
  try {
    const [accessToken, refreshToken, text] = [KEYS.access, KEYS.refresh, KEYS.user].map((key) =>
      localStorage.getItem(key),
    )
    const user = parse(text)
    if (!accessToken || !refreshToken || !isUser(user)) return null
    return { user: { ...user, can: { ...NOTHING, ...user.can } }, tokens: { accessToken, refreshToken } }
  } catch {
    return undefined
  }
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Keeps or clears the session. A browser that forbids storage keeps it until the tab closes. */
export function saveSession(session: StoredSession | null): void {
  try {
    if (session === null) {
      for (const key of Object.values(KEYS)) localStorage.removeItem(key)
      return
    }
    localStorage.setItem(KEYS.access, session.tokens.accessToken)
    localStorage.setItem(KEYS.refresh, session.tokens.refreshToken)
    localStorage.setItem(KEYS.user, JSON.stringify(session.user))
  } catch {
    return
  }
}

/** What somebody may who is kept without what the server said of it, until their account is fetched again. */
const NOTHING: OwnUser['can'] = { moderate: false, administer: false, write: false }

/** Anyone may have written the storage: what the shell reads of the user is checked, the rest is fetched again at start. */
function isUser(value: unknown): value is Omit<OwnUser, 'can'> & Partial<Pick<OwnUser, 'can'>> {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return ['id', 'username', 'email', 'userType'].every((field) => typeof fields.get(field) === 'string')
}
