import { withFirstOfMonth } from '#contract/text/times.ts'
import { perLocale } from './locale.ts'

/** Where nothing else is said: on both sides, so that server and browser write the same date. */
export const PARIS = 'Europe/Paris'
/** Every zone begins its days, and puts its clocks, on a quarter of an hour. */
const QUARTER_MS = 900_000
/** Days whose text is kept; beyond, all are forgotten. */
const MOST_KNOWN = 5_000

/** "21 novembre 2026", from an ISO date or milliseconds; the first of a month is "1er" in French. */
export const formatDay = dayWriter({ day: 'numeric', month: 'long', year: 'numeric' })

/** "21 nov.". */
export const formatShortDay = dayWriter({ day: 'numeric', month: 'short' })

/** "21 nov. 2026". */
export const formatShortDayOfYear = dayWriter({ day: 'numeric', month: 'short', year: 'numeric' })

/** "samedi 21 novembre 2026". */
export const formatMastheadDate = dayWriter({ dateStyle: 'full' })

/** "2026-11-21", whatever the language: to compare. */
export const dayIn = dayWriter({ dateStyle: 'short' }, 'sv-SE')

const clocks = perZone(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
)

/** "10:42". */
export const formatClock = (date: string | number, zone = PARIS): string => clocks(zone).format(new Date(date))

/** Writes days. One takes 6 µs and pages show many: texts are kept. */
function dayWriter(
  options: Intl.DateTimeFormatOptions,
  language?: string,
): (date: string | number, zone?: string) => string {
  const writers = perZone((locale, timeZone) => {
    const format = new Intl.DateTimeFormat(language ?? locale, { timeZone, ...options })
    const known = new Map<number, string>()
    return (date: string | number) => {
      const time = new Date(date).getTime()
      const quarter = Math.floor(time / QUARTER_MS)
      let text = known.get(quarter)
      if (text === undefined) {
        if (known.size >= MOST_KNOWN) known.clear()
        text = withFirstOfMonth(format.format(time), language ?? locale)
        known.set(quarter, text)
      }
      return text
    }
  })
  return (date, zone = PARIS) => writers(zone)(date)
}

/** What is made for the locale and a zone, of which few are ever asked for. */
function perZone<Made>(make: (locale: string, timeZone: string) => Made): (zone: string) => Made {
  const makers = new Map<string, () => Made>()
  return (zone) => {
    const known = makers.get(zone) ?? perLocale((locale) => make(locale, zone))
    makers.set(zone, known)
    return known()
  }
}
