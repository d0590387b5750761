import { formatDay } from './dates.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long ago something was, as far as one cares: "il y a moins d’une heure", "il y a 2 heures environ", "il y a 3 jours environ", then the date. */
export function formatRoughAge(date: string | number, now: number): string {
  const elapsed = now - new Date(date).getTime()
  if (elapsed < HOUR_MS) return 'il y a moins d’une heure'
  if (elapsed < DAY_MS) return about(elapsed / HOUR_MS, 'heure')
  if (elapsed < 30 * DAY_MS) return about(elapsed / DAY_MS, 'jour')
  return `le ${formatDay(date)}`
}

function about(count: number, unit: string): string {
  const rounded = Math.round(count)
  return `il y a ${rounded} ${unit}${rounded > 1 ? 's' : ''} environ`
}
