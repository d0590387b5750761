import type { CdnKind } from './cdn-kind.ts'
import { cdnTag } from './cdn-tag.ts'

/** Headers by their lower-case names. */
export type Headers = Readonly<Record<string, string>>

/** Moments by the clock (`Date.now()`). */
interface Ends {
  /** The answer is to be asked for anew. */
  fresh: number
  /** It is another one by itself; infinite: never. */
  whole: number
}

/** Marks what the CDN may keep. */
export interface Sharing {
  /**
   * @returns what an answer under these tags says to the CDN when it is sent: `nobody` once it is no longer fresh, and always if it has
   * more tags than the CDN takes, as it could not be purged.
   */
  answer(tags: readonly string[], ends: Ends): () => Headers
  /** What a file says whose address goes with its content, and which may be hidden or removed under these tags. */
  file(tags: readonly string[]): Headers
  /** What an answer says that is not for the CDN to keep: some would, for an hour, unless told otherwise in so many words. */
  nobody: Headers
}

/** Seconds. */
const HOUR = 3_600
const DAY = 86_400
/** Seconds that an answer may be shown while it is asked for anew. What was purged is never shown. */
const WHILE_ASKED = 10
/** Seconds that it may be shown while the site fails. */
const WHILE_FAILING = DAY

/** @param kind the CDN in front of the site. */
export function createSharing({ lifetimeHeader, tagHeader, separator, longestTags }: CdnKind): Sharing {
  const lifetime = (fresh: number, whole: number) => {
    const rest = whole - fresh
    return `max-age=${fresh}, stale-while-revalidate=${Math.min(WHILE_ASKED, rest)}, stale-if-error=${Math.min(WHILE_FAILING, rest)}`
  }
  const nobody = { [lifetimeHeader]: 'no-store, max-age=0' }
  return {
    answer(tags, ends) {
      const names = [...new Set(tags.map(cdnTag))].join(separator)
      if (names.length > longestTags) return () => nobody
      return () => {
        const now = Date.now()
        const fresh = secondsUntil(ends.fresh, now)
        if (fresh < 1) return nobody
        return { [lifetimeHeader]: lifetime(fresh, secondsUntil(ends.whole, now)), [tagHeader]: names }
      }
    },
    // Anew each hour: what the CDN was not told of is seen then.
    file: (tags) => ({
      [lifetimeHeader]: lifetime(HOUR, HOUR + DAY),
      [tagHeader]: tags.map(cdnTag).join(separator),
    }),
    nobody,
  }
}

const secondsUntil = (moment: number, now: number): number => Math.floor((moment - now) / 1_000)
