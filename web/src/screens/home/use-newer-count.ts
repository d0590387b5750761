import { useState } from 'react'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { api } from '../../api/client.ts'
import { useRegularly } from '../../lib/use-regularly.ts'
import { feedOf } from './read-feed.ts'
import { TABS, type Tab } from './tabs.ts'

/** Milliseconds between two looks; the question is the one of the first page, which the server answers from memory. */
const INTERVAL = 60_000

/** How many articles are newer than the first one shown, as far as one page tells. The trends have no newer ones, only others. */
export function useNewerCount(tab: Tab, newest: ArticleSummary | undefined): number {
  const [count, setCount] = useState(0)
  const since = newest?.publishedAt ?? null
  useRegularly(async (signal) => {
    if (tab === TABS[1]) return
    const [name, input] = feedOf(tab)
    const outcome = await api(name, input)
    if (signal.aborted || !outcome.ok) return
    setCount(outcome.data.content.filter(({ publishedAt }) => isAfter(publishedAt, since)).length)
  }, INTERVAL)
  return count
}

/** ISO dates of one form sort as texts do. */
const isAfter = (date: string | null, since: string | null): boolean =>
  date !== null && (since === null || date > since)
