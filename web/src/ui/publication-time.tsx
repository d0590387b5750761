import { useSyncExternalStore } from 'react'
import { formatDay } from '../lib/dates.ts'
import { everyMinute, useRenderedAt, useZone } from '../lib/page-info.tsx'
import { formatPublicationTime } from '../lib/publication-time.ts'

/**
 * When an article appeared (docs/product/screens.md#time-of-an-article), to the minute; nothing for one that has not. What stands
 * after it would move when a kept page is taken over.
 */
export function PublicationTime({ date }: { date: string | null }) {
  const zone = useZone()
  const renderedAt = useRenderedAt()
  const time = useSyncExternalStore(
    everyMinute,
    () => date && formatPublicationTime(date, Date.now(), zone),
    () => date && formatPublicationTime(date, renderedAt, zone),
  )
  return (
    date && (
      <time dateTime={date} title={formatDay(date, zone)}>
        {time}
      </time>
    )
  )
}
