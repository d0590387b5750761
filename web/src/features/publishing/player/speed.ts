export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const KEY = 'playSpeed'

/** The speed that the reader chose on this device. */
export function keptSpeed(): number {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return SPEEDS.find((speed) => speed === stored) ?? 1
  } catch {
    return 1
  }
}

export function keepSpeed(speed: number): void {
  try {
    localStorage.setItem(KEY, String(speed))
  } catch {
    // The choice holds for this visit.
  }
}

/** The next speed in the list, slower or faster; the same one at either end. */
export function nextSpeed(speed: number, by: -1 | 1): number {
  const speeds: readonly number[] = SPEEDS
  return speeds[speeds.indexOf(speed) + by] ?? speed
}
