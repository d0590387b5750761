import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_MS = 100
const LONGEST_MS = 5_000

/**
 * How long to wait before something that ended is begun again: 0.1 s, then twice as long each time, up to 5 s.
 * @param wellMs what has run for so long was well: its end is the first one again.
 * @returns asked at every end, with the milliseconds that it ran, for the milliseconds to wait.
 */
export function restartPauses(wellMs: number): (ranMs: number) => number {
  let next = FIRST_MS
  return (ranMs) => {
    const pause = ranMs < wellMs ? next : FIRST_MS
    next = Math.min(2 * pause, LONGEST_MS)
    return pause
  }
}

export interface Supervision {
  /** Fulfilled or rejected when the first run, which goes on already, is over. */
  first: Promise<unknown>
  /** Begins another run; fulfilled or rejected when that one is over. */
  again(): Promise<unknown>
  /** Hears that a run is over: what it was rejected with, if it was, and when the next begins: « dans 0,1 s ». */
  onEnd(error: unknown, when: string): void
  /** Milliseconds after which a run has been well (`restartPauses`). */
  wellMs: number
  /** No run begins after it is aborted. */
  signal: AbortSignal
}

/** Begins a run again whenever it is over, after growing pauses. Fulfilled when no more will begin. */
export async function runAgain({ first, again, onEnd, wellMs, signal }: Supervision): Promise<void> {
  const pauseAfter = restartPauses(wellMs)
  for (let run = first; ; run = again()) {
    const began = performance.now()
    const error = await run.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (signal.aborted) return
    // One that could not begin was not well, however long it tried.
    const pause = pauseAfter(error === undefined ? performance.now() - began : 0)
    onEnd(error, `dans ${(pause / 1000).toLocaleString('fr')} s`)
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
  }
}
