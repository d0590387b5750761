import { dayIn, formatClock, formatDay, formatShortDay, formatShortDayOfYear } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * When something appeared, as a kiosk says it (docs/product/screens.md#time-of-an-article): "à l’instant", "il y a 12 min", on the
 * same day "il y a 3 h", "hier", then the day, of another year with its year. A date slightly ahead of this clock counts as now.
 * @param zone whose days they are.
 */
export function formatPublicationTime(date: string | number, now: number, zone: string): string {
  const elapsed = now - new Date(date).getTime()
  if (elapsed < MINUTE) return 'à l’instant'
  if (elapsed < HOUR) return `il y a ${Math.floor(elapsed / MINUTE)}\u00a0min`
  const day = dayIn(date, zone)
  const today = dayIn(now, zone)
  if (day === today) return `il y a ${Math.floor(elapsed / HOUR)}\u00a0h`
  if (day === dayBefore(today)) return 'hier'
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date, zone) : formatShortDayOfYear(date, zone)
}

/** "Mis à jour le 22 novembre 2026", on the day of publication itself "Mis à jour à 14:05". */
export const formatUpdate = (date: string, publishedAt: string, zone: string): string =>
  dayIn(date, zone) === dayIn(publishedAt, zone)
    ? `Mis à jour à ${formatClock(date, zone)}`
    : `Mis à jour le ${formatDay(date, zone)}`

/** As days are compared: not a day's length before, which clocks change. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
