import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import type { DayViews } from './views-line.ts'

export type Views = { status: 'loading' | 'failed' } | { status: 'ready'; days: readonly DayViews[] }

const DAYS = 30

/** Views a day of the last 30 days, of one piece of one's own or of all. */
export function useViews(articleId?: string): Views {
  const [views, setViews] = useState<Views>({ status: 'loading' })
  useEffect(() => {
    const stop = new AbortController()
    void api('GET /content/my-articles/views', { query: { days: DAYS, articleId } }, { signal: stop.signal }).then(
      (outcome) => {
        if (stop.signal.aborted) return
        setViews(outcome.ok ? { status: 'ready', days: outcome.data.days } : { status: 'failed' })
      },
    )
    return () => stop.abort()
  }, [articleId])
  return views
}
