import type { PlanAct } from '#contract/publishing/own-plan.ts'
import { dayIn, formatClock, formatDay } from '../../../lib/dates.ts'

/** "27 novembre 2026 à 18:30", on the clocks of the site. */
export const momentInWords = (at: string, zone: string): string => `${formatDay(at, zone)} à ${formatClock(at, zone)}`

/** Hour and minute of a moment on the clocks of the site, as `<input type="time">` has them: "18:30". */
export const clockIn = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** The day so many after another, both as "2026-11-27". */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Today on the clocks of the site: to be asked in the browser alone. */
export const todayIn = (zone: string): string => dayIn(Date.now(), zone)

export const PLANNING: Readonly<Record<PlanAct, string>> = {
  publish: 'Planifier la parution',
  update: 'Planifier la mise à jour',
  withdraw: 'Planifier la dépublication',
}

/** What is planned, as a sentence begins: « Paraîtra le … ». */
export const WILL: Readonly<Record<PlanAct, string>> = {
  publish: 'Paraîtra',
  update: 'Sera mis à jour',
  withdraw: 'Sera dépublié',
}

/** What was planned and did not come about. */
export const DID_NOT: Readonly<Record<PlanAct, string>> = {
  publish: 'N’a pas paru',
  update: 'N’a pas été mis à jour',
  withdraw: 'N’a pas été dépublié',
}
