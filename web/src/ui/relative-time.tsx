import { type ComponentProps, useCallback, useSyncExternalStore } from 'react'
import { formatDay } from '../lib/dates.ts'
import { useRenderedAt } from '../lib/page-info.tsx'

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

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago a comment was written (docs/product/screens.md#age-of-a-comment): "À l'instant", "Il y a 5m", "Il y a 3h", "Il y a
 * 12j", from thirty days on the date. A date slightly ahead of this clock counts as now.
 */
export function formatRelativeTime(date: string | number, now: number): string {
  const elapsed = now - new Date(date).getTime()
  if (elapsed < minute) return 'À l’instant'
  if (elapsed < hour) return `Il y a ${Math.floor(elapsed / minute)}m`
  if (elapsed < day) return `Il y a ${Math.floor(elapsed / hour)}h`
  if (elapsed < 30 * day) return `Il y a ${Math.floor(elapsed / day)}j`
  return formatDay(date)
}

/** Milliseconds from `now` until `formatRelativeTime` says something else; null when it never will. */
export function untilNextAge(date: string | number, now: number): number | null {
  const elapsed = now - new Date(date).getTime()
  if (elapsed < minute) return minute - elapsed
  const unit = elapsed < hour ? minute : elapsed < day ? hour : day
  return elapsed < 30 * day ? unit - (elapsed % unit) : null
}
