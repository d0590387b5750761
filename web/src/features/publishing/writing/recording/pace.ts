/** Milliseconds over which the speed is measured: longer hides a change of network, shorter makes the figure dance. */
const WINDOW = 10_000

/** How fast bytes leave, measured over the last seconds. */
interface Pace {
  /** Tells how many bytes were sent by now. */
  note(sent: number, now: number): void
  /** Seconds that `left` bytes will still take; null as long as nobody can tell. */
  secondsFor(left: number): number | null
  /** After a pause the past says nothing any more. */
  forget(): void
}

export function createPace(): Pace {
  let samples: { sent: number; at: number }[] = []
  return {
    note(sent, now) {
      samples = [...samples.filter(({ at }) => now - at <= WINDOW), { sent, at: now }]
    },
    secondsFor(left) {
      const [first, last] = [samples.at(0), samples.at(-1)]
      if (first === undefined || last === undefined || last.at - first.at < 1000) return null
      const bytesPerSecond = ((last.sent - first.sent) * 1000) / (last.at - first.at)
      return bytesPerSecond > 0 ? left / bytesPerSecond : null
    },
    forget() {
      samples = []
    },
  }
}
