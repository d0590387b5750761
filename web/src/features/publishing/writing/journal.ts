import { createStore, del, entries, promisifyRequest } from 'idb-keyval'

/** Something being written, as this device keeps it. */
export interface JournalEntry {
  key: string
  userId: string
  /** Path of the screen it is written on. */
  place: string
  /** Milliseconds since 1970. */
  writtenAt: number
  /** Whether the server has it all: then only a reload of its tab needs it. */
  isSaved: boolean
  /** What was written; whoever reads it checks it. */
  content: unknown
}

const store = () => createStore('kiosque-journal', 'drafts')
let opened: ReturnType<typeof store> | undefined
const database = () => {
  opened ??= store()
  return opened
}

/** @returns whether this device could keep it. */
export async function keepEntry(entry: JournalEntry): Promise<boolean> {
  try {
    await database()('readwrite', (drafts) => {
      drafts.put(entry, entry.key)
      // Told at once: a page that is going away never hears that it could commit by itself, and what it wrote last is undone.
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    })
    return true
  } catch {
    return false
  }
}

export async function dropEntry(key: string): Promise<void> {
  await del(key, database()).catch(() => undefined)
}

/** What this device keeps of what an account writes on a screen, newest first. */
export async function entriesOf(userId: string, place: string): Promise<JournalEntry[]> {
  return (await entriesOfAccount(userId)).filter((entry) => entry.place === place)
}

/** All that this device keeps of what an account writes, newest first. */
export async function entriesOfAccount(userId: string): Promise<JournalEntry[]> {
  const all = await entries<string, unknown>(database()).catch(() => [])
  return all
    .flatMap(([, entry]) => (isEntry(entry) && entry.userId === userId ? [entry] : []))
    .sort((one, other) => other.writtenAt - one.writtenAt)
}

/** Drops these, also when the page is left at this very moment. */
export async function dropEntries(dropped: readonly JournalEntry[]): Promise<void> {
  await database()('readwrite', (drafts) => {
    for (const { key } of dropped) drafts.delete(key)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  }).catch(() => undefined)
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false
  return (
    'key' in value &&
    'userId' in value &&
    'place' in value &&
    'writtenAt' in value &&
    'isSaved' in value &&
    'content' in value
  )
}

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
