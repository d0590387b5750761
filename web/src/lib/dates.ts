import { withFirstOfMonth } from '#contract/first-of-month.ts'
import { perLocale } from './locale.ts'

/** Paris on both sides, so that server and browser write the same date. */
const timeZone = 'Europe/Paris'
const HOUR_MS = 3_600_000
/** Days whose text is kept; beyond, all are forgotten. */
const MOST_KNOWN = 5_000

/** "21 novembre 2026", from an ISO date or milliseconds; the first of a month is "1er" in French. */
export const formatDay = dayWriter({ day: 'numeric', month: 'long', year: 'numeric' })

/** "samedi 21 novembre 2026". */
export const formatMastheadDate = dayWriter({ dateStyle: 'full' })

const clockFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
)

/** "10:42". */
export function formatClock(date: string | number): string {
  return clockFormat().format(new Date(date))
}

/**
 * Writes days. One takes 6 µs and pages show many: texts are kept by the hour, within which Paris stays in one day.
 */
function dayWriter(options: Intl.DateTimeFormatOptions): (date: string | number) => string {
  const writer = perLocale((locale) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    const known = new Map<number, string>()
    return (date: string | number) => {
      const time = new Date(date).getTime()
      const hour = Math.floor(time / HOUR_MS)
      let text = known.get(hour)
      if (text === undefined) {
        if (known.size >= MOST_KNOWN) known.clear()
        text = withFirstOfMonth(format.format(time), locale)
        known.set(hour, text)
      }
      return text
    }
  })
  return (date) => writer()(date)
}
