/** What a long copy is at, and the end of waiting for it. */
export interface Progress {
  /** Something moved. @param what is copied now: « la table articles ». */
  at(what: string): void
  /** Rejects when nothing has moved for as long as it may. */
  stalled: Promise<never>
  stop(): void
}

/**
 * @param limit milliseconds without any progress.
 * @param failure what to fail with, by what was copied last.
 */
export function watchProgress(limit: number, failure: (what: string) => Error): Progress {
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  let current = 'la liste des tables'
  const timer = setTimeout(() => reject(failure(current)), limit)
  return {
    at(what) {
      current = what
      timer.refresh()
    },
    stalled,
    stop: () => clearTimeout(timer),
  }
}
