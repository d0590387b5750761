import { perLocale } from './locale.ts'

const wholeFormat = perLocale((locale) => new Intl.NumberFormat(locale))
const shortFormat = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** "12 345", with narrow no-break spaces. */
export function formatNumber(value: number): string {
  // Nothing to group: a twentieth of the time.
  return Number.isInteger(value) && value < 1000 ? String(value) : wholeFormat().format(value)
}

/** For narrow places: "987", "1,2 k", "3,4 M". Cut, not rounded up: 999 999 is "999,9 k". */
export function formatCompact(value: number): string {
  if (value < 1000) return String(value)
  const [divisor, unit] = value < 1_000_000 ? [1000, 'k'] : [1_000_000, 'M']
  return `${shortFormat().format(Math.floor((value * 10) / divisor) / 10)}\u00a0${unit}`
}

/** "0 article", "1 article", "2 articles": French counts zero as singular. `plural` when an s is not enough. */
export function formatCount(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(value)}\u00a0${value < 2 ? singular : plural}`
}

/** "12 min"; "1 h 05" from an hour on. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}

/** Length of a video or podcast from seconds: "3:07", "1:02:45". */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** Bytes as people say them: "512 ko", "340 Mo", "1,1 Go". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))}\u00a0ko`
  if (bytes < 1_000_000_000) return `${formatNumber(Math.floor(bytes / 1_000_000))}\u00a0Mo`
  return `${shortFormat().format(bytes / 1_000_000_000)}\u00a0Go`
}

/** A wait as people guess it: "quelques secondes", "environ 3 min", "environ 1 h 05". */
export function formatWait(seconds: number): string {
  if (seconds < 45) return 'quelques secondes'
  return `environ ${formatMinutes(Math.max(1, Math.round(seconds / 60)))}`
}
