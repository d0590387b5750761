import { accountKey } from '../../../session/session-store.ts'

/** Where videos and podcasts were left on this device by this account, or by guests: seconds by id of the article, the latest last. */
const KEY = 'playPositions'
const KEPT = 100
/** Nearer to either end than this many seconds there is nothing to resume. */
const EDGE = 5

/** Seconds from which to resume; 0 for the beginning. */
export const positionOf = (id: string): number => read().get(id) ?? 0

/** Keeps where an article was left; forgets it once it is over. */
export function keepPosition(id: string, seconds: number, duration: number): void {
  const positions = read()
  positions.delete(id)
  if (seconds > EDGE && seconds < duration - EDGE) positions.set(id, Math.floor(seconds))
  try {
    localStorage.setItem(accountKey(KEY), JSON.stringify([...positions].slice(-KEPT)))
  } catch {
    // A browser that forbids storage starts over each time.
  }
}

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(accountKey(KEY)) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
