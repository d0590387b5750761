import { dayAfter } from '../../features/publishing/plans/site-time.ts'

/** How much a calendar shows: `vue` of its address. */
export type Span = 'month' | 'week'

/** 0: Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

const firstOfWeek = (day: string): string => dayAfter(day, -weekday(day))

/** The days of whole weeks, from Monday on, that hold the month or the week of a day. */
export function daysOf(day: string, span: Span): string[] {
  const first = firstOfWeek(span === 'week' ? day : `${day.slice(0, 7)}-01`)
  const last = span === 'week' ? dayAfter(first, 6) : dayAfter(firstOfWeek(dayAfter(step(day, 'month', 1), -1)), 6)
  const days = [first]
  for (let next = dayAfter(first, 1); next <= last; next = dayAfter(next, 1)) days.push(next)
  return days
}

/** A day of the month or week before or after. */
export function step(day: string, span: Span, by: 1 | -1): string {
  if (span === 'week') return dayAfter(day, 7 * by)
  const month = new Date(`${day.slice(0, 7)}-01`)
  month.setUTCMonth(month.getUTCMonth() + by)
  return month.toISOString().slice(0, 10)
}

/** A day of an address, if it is one. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
