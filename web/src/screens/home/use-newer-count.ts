import { useEffect, useState } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { api } from '../../api/client.ts'
import { readFeed } from './read-feed.ts'
import { TABS, type Tab } from './tabs.ts'

/** Milliseconds between two looks; the question is the one of the first page, which the server answers from memory. */
const INTERVAL = 60_000

/**
 * How many pieces are newer than the first one shown, as far as one page tells. Looks every minute while the page is seen,
 * and when it is seen again. The trends have no newer pieces, only other ones.
 */
export function useNewerCount(tab: Tab, newest: ArticleCard | undefined): number {
  const [count, setCount] = useState(0)
  const since = newest?.publishedAt ?? null
  useEffect(() => {
    if (tab === TABS[1]) return
    let current = true
    async function look() {
      if (document.hidden || !navigator.onLine) return
      const outcome = await readFeed(api, tab)
      if (!current || !outcome.ok) return
      setCount(outcome.data.content.filter(({ publishedAt }) => isAfter(publishedAt, since)).length)
    }
    const timer = setInterval(look, INTERVAL)
    document.addEventListener('visibilitychange', look)
    return () => {
      current = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [tab, since])
  return count
}

/** ISO dates of one form sort as texts do. */
const isAfter = (date: string | null, since: string | null): boolean =>
  date !== null && (since === null || date > since)
