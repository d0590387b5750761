/** Paris on both sides, so that server and browser write the same date. */
const timeZone = 'Europe/Paris'
const dayFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const mastheadFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'full' })
const clockFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' })

/** "21 novembre 2026", from an ISO date or milliseconds; the first of a month is "1er". */
export function formatDay(date: string | number): string {
  return ordinalFirst(dayFormat.format(new Date(date)))
}

/** "samedi 21 novembre 2026". */
export function formatMastheadDate(date: string | number): string {
  return ordinalFirst(mastheadFormat.format(new Date(date)))
}

/** "10:42". */
export function formatClock(date: string | number): string {
  return clockFormat.format(new Date(date))
}

function ordinalFirst(text: string): string {
  return text.replace(/(^|\s)1(?=\s\p{L})/u, '$11er')
}
