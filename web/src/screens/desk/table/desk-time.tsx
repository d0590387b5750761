import { formatClock, formatDay } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'

/** When something was, to the minute. */
export function DeskTime({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <span>{formatDay(date)},</span> <span>{formatClock(date)}</span>
    </time>
  )
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** How long something waits or took, from seconds, as far as one cares: "< 1 minute", "4 minutes", "3 heures", "12 jours". */
export function formatWaiting(seconds: number): string {
  if (seconds < MINUTE) return '< 1 minute'
  if (seconds < HOUR) return formatCount(Math.floor(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return formatCount(Math.floor(seconds / HOUR), 'heure')
  return formatCount(Math.floor(seconds / DAY), 'jour')
}
