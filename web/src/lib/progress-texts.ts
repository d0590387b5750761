import { perLocale } from './locale.ts'
import { formatMinutes, formatNumber } from './numbers.ts'

const oneDigit = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** Bytes as people say them: "512 ko", "340 Mo", "1,1 Go". Apart from `numbers.ts`, which every page loads. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))}\u00a0ko`
  if (bytes < 1_000_000_000) return `${formatNumber(Math.floor(bytes / 1_000_000))}\u00a0Mo`
  return `${oneDigit().format(bytes / 1_000_000_000)}\u00a0Go`
}

/** A wait as people guess it: "quelques secondes", "environ 3 min", "environ 1 h 05". */
export function formatWait(seconds: number): string {
  if (seconds < 45) return 'quelques secondes'
  return `environ ${formatMinutes(Math.max(1, Math.round(seconds / 60)))}`
}
