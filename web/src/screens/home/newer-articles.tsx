import { useState } from 'react'
import { PAGE } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { api } from '../../api/client.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useRegularly } from '../../lib/use-regularly.ts'
import { FloatingStatus } from '../../ui/floating-status.tsx'
import { arrowUp } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { feedOf } from './read-feed.ts'
import { TABS, type Tab, tabAddress } from './tabs.ts'

/** Says that there are newer articles without moving what is being read; following it shows the tab anew from its top. */
export function NewerArticles({ tab, newest }: { tab: Tab; newest: ArticleSummary | undefined }) {
  const count = useNewerCount(tab, newest)
  return (
    <FloatingStatus className="top-[calc(var(--top-bar-height)+4rem)]">
      {count > 0 && (
        <a href={tabAddress(tab)} className="button button-primary button-small">
          <Icon glyph={arrowUp} />
          {count < PAGE.feed ? formatCount(count, 'nouveau contenu', 'nouveaux contenus') : 'Nouveaux contenus'}
        </a>
      )}
    </FloatingStatus>
  )
}

/** Milliseconds between two looks; the question is the one of the first page, which the server answers from memory. */
const INTERVAL = 60_000

/** How many articles are newer than the first one shown, as far as one page tells. The trends have no newer ones, only others. */
function useNewerCount(tab: Tab, newest: ArticleSummary | undefined): number {
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
