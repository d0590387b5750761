import { expect, onTestFinished, test } from 'vitest'
import { DATE_LOCALES } from '#contract/text/date-locales.ts'
import { withFirstOfMonth } from '#contract/text/first-of-month.ts'
import { formatDay, formatMastheadDate, formatShortDay, formatShortDayOfYear } from './dates.ts'
import { setLocale } from './locale.ts'
import { formatNumber } from './numbers.ts'

const HOUR = 3_600_000

test.each(Object.keys(DATE_LOCALES))('days and numbers are written as %s writes them', (locale) => {
  setLocale(locale)
  onTestFinished(() => setLocale('fr-FR'))
  const inParis = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', ...options })
    return (time: number) => withFirstOfMonth(format.format(time), locale)
  }
  const forms = [
    [formatDay, inParis({ day: 'numeric', month: 'long', year: 'numeric' })],
    [formatShortDay, inParis({ day: 'numeric', month: 'short' })],
    [formatShortDayOfYear, inParis({ day: 'numeric', month: 'short', year: 'numeric' })],
    [formatMastheadDate, inParis({ dateStyle: 'full' })],
  ] as const
  // Thirty-one hours: every hour of the day, and every day, of two years.
  for (let time = Date.UTC(2026, 0); time < Date.UTC(2028, 0); time += 31 * HOUR)
    for (const [ours, theirs] of forms) expect(ours(time)).toBe(theirs(time))
  for (let day = 0; day < 32; day++)
    expect(formatDay(Date.UTC(2026, 2, day, 0, 30))).toBe(forms[0][1](Date.UTC(2026, 2, day, 0, 30)))

  for (const value of [0, 0.75, 1, 999, 999.9, 1000, 1234, 9_999, 10_000, 12_345.6, 999_999, 1_000_000, 123_456_789])
    expect(formatNumber(value)).toBe(new Intl.NumberFormat(locale).format(value))
})

test('clocks change at one o’clock UTC, on the last Sundays of March and October', () => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' })
  for (let year = 1996; year < 2040; year++)
    for (const month of [2, 9])
      for (let day = 24; day < 32; day++)
        for (const hour of [21, 22, 23]) {
          const time = Date.UTC(year, month, day, hour, 30)
          expect(formatMastheadDate(time)).toBe(withFirstOfMonth(format.format(time), 'fr-FR'))
        }
})
