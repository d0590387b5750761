import type { NotificationWay } from '#contract/community/notifications.ts'
import { nextAt } from '../../../platform/local-moment.ts'
import type { DueMail, Rhythm } from './notification-mails.queries.ts'

/** When somebody gets the next mail that gathers; null: none (docs/product/notifications.md#mails-of-notifications). */
export function nextGathered({ hour, weekday, isDaily, isWeekly }: Rhythm, zone: string, after: Date): Date | null {
  if (isDaily) return nextAt({ hour }, zone, after)
  return isWeekly ? nextAt({ hour, weekday }, zone, after) : null
}

/** What a mail that is due tells: on the day of those of a week, both. */
export function waysOfMail(due: DueMail, zone: string, now: Date): readonly NotificationWay[] {
  const { rhythm, at, hour, weekday, isDaily, isWeekly } = due
  if (rhythm === 'at-once') return ['at-once']
  if (!isDaily) return isWeekly ? ['weekly'] : []
  const isItsDay = isWeekly && nextAt({ hour, weekday }, zone, new Date(at.getTime() - 1)) <= now
  return isItsDay ? ['daily', 'weekly'] : ['daily']
}
