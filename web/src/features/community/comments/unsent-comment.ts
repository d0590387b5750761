/** What stands in a comment’s form and is not known to have arrived. */
interface UnsentComment {
  content: string
  /** Names its sending, the same for every try, so that a lost answer makes nothing twice (docs/decisions/limits.md). */
  key: string
}

export const NOTHING: UnsentComment = { content: '', key: '' }

const storageKey = (place: string) => `comment:${place}`

/**
 * What this tab keeps of a comment, so that a reload, an ended session or a sign-in loses none of it.
 * @param place the id of the article, or of the comment that is answered.
 * @param readerId who writes it; nobody else is shown it. Null for a guest: it is whoever's signs in.
 */
export function loadUnsent(place: string, readerId: string | null): UnsentComment {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null')
    if (!Array.isArray(stored)) return NOTHING
    const [content, key, writerId]: unknown[] = stored
    const isTheirs = writerId === null || writerId === readerId
    return isTheirs && typeof content === 'string' && typeof key === 'string' ? { content, key } : NOTHING
  } catch {
    return NOTHING
  }
}

/** Keeps it for `loadUnsent`; nothing is left of an empty one. A browser that forbids storage keeps nothing. */
export function saveUnsent(place: string, writerId: string | null, { content, key }: UnsentComment): void {
  try {
    if (content === '') sessionStorage.removeItem(storageKey(place))
    else sessionStorage.setItem(storageKey(place), JSON.stringify([content, key, writerId]))
  } catch {
    return
  }
}

/** Whether this tab keeps a comment of an account. */
export const hasUnsent = (writerId: string): boolean => placesOf(writerId).length > 0

/** Forgets what an account that signed out left in such forms. */
export function forgetUnsent(writerId: string): void {
  for (const place of placesOf(writerId)) saveUnsent(place, writerId, NOTHING)
}

function placesOf(writerId: string): string[] {
  try {
    const places = Object.keys(sessionStorage).filter((name) => name.startsWith(storageKey('')))
    return places.map((name) => name.slice(storageKey('').length)).filter((place) => writerOf(place) === writerId)
  } catch {
    return []
  }
}

function writerOf(place: string): unknown {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null')
  return Array.isArray(stored) ? stored[2] : null
}
