import type { ComponentProps } from 'react'
import { formatDay } from '../lib/dates.ts'
import { formatRelativeTime } from '../lib/relative-time.ts'
import { useNow } from '../lib/use-now.ts'

export type RelativeTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  /** ISO 8601. */
  date: string
}

/** The age of something (`spec §9`), kept up to date. The server, whose page may be kept for hours, writes the date. */
export function RelativeTime({ date, ...rest }: RelativeTimeProps) {
  const now = useNow()
  const day = formatDay(date)
  return (
    <time dateTime={date} title={day} {...rest}>
      {now === undefined ? day : formatRelativeTime(date, now)}
    </time>
  )
}
