/** How often the kept answers of one route were sent, whole and as a 304. */
export interface SentCount {
  whole: number
  unchanged: number
}

/** What became of kept answers since the process began: plain numbers, for one is counted with every answer. */
export interface KeptCounts {
  /** By the pattern of their route. */
  readonly sent: ReadonlyMap<string, SentCount>
  /** Made anew, and kept. */
  readonly made: number
  /** Forgotten because of a change. */
  readonly dropped: number
  /** Sent though too old, in place of an answer that needs a database which is away. */
  readonly old: number
}

/** As `KeptCounts`, to be counted. */
export interface KeptCounting extends KeptCounts {
  made: number
  dropped: number
  old: number
  /** Where the answers of a route are counted. */
  sentOf(route: string): SentCount
}

export function createKeptCounting(): KeptCounting {
  const sent = new Map<string, SentCount>()
  return {
    sent,
    made: 0,
    dropped: 0,
    old: 0,
    sentOf(route) {
      const known = sent.get(route)
      if (known !== undefined) return known
      const count = { whole: 0, unchanged: 0 }
      sent.set(route, count)
      return count
    },
  }
}
