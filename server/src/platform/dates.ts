import { withFirstOfMonth } from '#contract/text/times.ts'

const timeZone = 'Europe/Paris'

/** 7 décembre 2026, 1er décembre 2026. @param locale the site's `dateLocale`. */
export const dayInWords = (date: Date, locale: string): string =>
  withFirstOfMonth(date.toLocaleDateString(locale, { timeZone, dateStyle: 'long' }), locale)

/** 7 décembre 2026 à 10:42. @param locale the site's `dateLocale`. @param zone left out: that of Paris. */
export const momentInWords = (date: Date, locale: string, zone = timeZone): string =>
  withFirstOfMonth(date.toLocaleString(locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }), locale)
