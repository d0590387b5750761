import { withFirstOfMonth } from '#contract/text/first-of-month.ts'
import { currentLocale, localeWords, perLocale } from './locale.ts'

/** Whose days and hours: of Paris where nothing else is said, so that server and browser write the same, or of this machine. */
export type Zone = 'Europe/Paris' | 'own'

export const PARIS: Zone = 'Europe/Paris'

const HOUR = 3_600_000

/** "21 novembre 2026", from an ISO date or milliseconds; the first of a month is "1er" in French. */
export const formatDay = dayWriter('day')

/** "21 nov.". */
export const formatShortDay = dayWriter('shortDay')

/** "21 nov. 2026". */
export const formatShortDayOfYear = dayWriter('shortDayOfYear')

/** "samedi 21 novembre 2026". */
export const formatMastheadDate = dayWriter('masthead')

/** "2026-11-21", whatever the language: to compare. */
export function dayIn(date: string | number, zone: Zone): string {
  const { year, month, day } = dayOf(date, zone)
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`
}

const clocks = {
  'Europe/Paris': perLocale((locale) => clockOf(locale, 'Europe/Paris')),
  own: perLocale((locale) => clockOf(locale, undefined)),
}

const clockOf = (locale: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })

/** "10:42". */
export const formatClock = (date: string | number, zone: Zone = PARIS): string => clocks[zone]().format(new Date(date))

function dayWriter(form: 'day' | 'shortDay' | 'shortDayOfYear' | 'masthead') {
  return (date: string | number, zone: Zone = PARIS): string => {
    const { year, month, day, weekday } = dayOf(date, zone)
    const { [form]: templates, weekdays } = localeWords()
    const text = (templates[month] ?? '')
      .replace('{w}', weekdays[weekday] ?? '')
      .replace('{dd}', twoDigits(day))
      .replace('{d}', String(day))
      .replace('{y}', String(year))
    return withFirstOfMonth(text, currentLocale())
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function dayOf(date: string | number, zone: Zone) {
  const at = new Date(date)
  if (zone === 'own') return { year: at.getFullYear(), month: at.getMonth(), day: at.getDate(), weekday: at.getDay() }
  const there = new Date(at.getTime() + parisHours(at) * HOUR)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth(),
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
  }
}

/** Ahead of UTC: two in summer, from the last Sunday of March to the last of October, at one o’clock UTC. */
function parisHours(at: Date): number {
  const year = at.getUTCFullYear()
  return at.getTime() >= lastSunday(year, 2) && at.getTime() < lastSunday(year, 9) ? 2 : 1
}

/** Of a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const day = 31 - new Date(Date.UTC(year, month, 31)).getUTCDay()
  return Date.UTC(year, month, day, 1)
}
