import { type ComponentProps, useCallback, useSyncExternalStore } from 'react'
import { formatDay } from '../lib/dates.ts'
import { useRenderedAt } from '../lib/page-info.tsx'
import { formatRelativeTime, untilNextAge } from '../lib/relative-time.ts'

type RelativeTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  /** ISO 8601. */
  date: string
}

/**
 * The age of something (docs/product/screens.md#age-of-a-comment), to the second: it changes when it must, and once a page that was
 * kept ready is taken over.
 */
export function RelativeTime({ date, ...rest }: RelativeTimeProps) {
  const renderedAt = useRenderedAt()
  const age = useSyncExternalStore(
    useCallback((tell) => atEachAge(date, tell), [date]),
    () => formatRelativeTime(date, Date.now()),
    () => formatRelativeTime(date, renderedAt),
  )
  return (
    <time dateTime={date} title={formatDay(date)} {...rest}>
      {age}
    </time>
  )
}

function atEachAge(date: string, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const pause = untilNextAge(date, Date.now())
    if (pause === null) return
    timer = setTimeout(() => {
      tell()
      wait()
    }, pause)
  }
  wait()
  return () => clearTimeout(timer)
}
