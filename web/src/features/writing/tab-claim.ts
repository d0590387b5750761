/**
 * Which entries of the journal are being written in an open tab. Each tab names its entries itself and holds a lock on
 * them; session storage brings the name back after a reload, so that a tab finds its own text again.
 */
const STORAGE_KEY = 'kiosque-journal'
const LOCK = 'kiosque-journal:'

/** The entry that this tab was writing at an address before it was reloaded, or null. */
export function claimedKey(address: string): string | null {
  return readClaims()[address] ?? null
}

/** Takes an entry for this tab; the function it returns gives it back. */
export function claim(address: string, key: string): () => void {
  writeClaims({ ...readClaims(), [address]: key })
  let release = () => {}
  // Without locks (insecure pages) entries of other tabs may be offered; nothing is lost by that.
  if ('locks' in navigator) {
    void navigator.locks.request(LOCK + key, () => new Promise<void>((resolve) => (release = resolve)))
  }
  return () => release()
}

/** Forgets what this tab was writing at an address: coming back begins anew. */
export function forgetClaim(address: string): void {
  const { [address]: _, ...others } = readClaims()
  writeClaims(others)
}

/** The keys that open tabs are writing. */
export async function claimedElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}

function readClaims(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, key]) => typeof key === 'string'))
  } catch {
    return {}
  }
}

function writeClaims(claims: Record<string, string>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(claims))
  } catch {
    return
  }
}
