/** A date in words, whose first of a month is "1er" in French. @param locale as in `DATE_LOCALES`. */
export const withFirstOfMonth = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : date

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A wait of so many seconds, never shorter than it is: "45 secondes", "2 minutes", "1 heure". */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'seconde')
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / HOUR), 'heure')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
