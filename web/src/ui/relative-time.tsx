import type { ComponentProps } from 'react'
import { formatDay } from '../lib/dates.ts'
import { useNow } from '../lib/page-info.tsx'
import { formatRelativeTime } from '../lib/relative-time.ts'

export type RelativeTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  /** ISO 8601. */
  date: string
}

/** The age of something (`spec §9`), kept up to date; a page is kept ready for a minute at most. */
export function RelativeTime({ date, ...rest }: RelativeTimeProps) {
  const now = useNow()
  return (
    <time dateTime={date} title={formatDay(date)} {...rest}>
      {formatRelativeTime(date, now)}
    </time>
  )
}
