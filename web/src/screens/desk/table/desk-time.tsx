import { formatClock, formatDay } from '../../../lib/dates.ts'

/** When something was, to the minute. */
export function DeskTime({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <span>{formatDay(date)},</span> <span>{formatClock(date)}</span>
    </time>
  )
}
