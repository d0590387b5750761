import { useEffect, useRef, useState } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import type { FailedCall } from '#contract/calls.ts'
import { api } from '../../api/client.ts'
import { type Stats, without } from './stats.ts'
import type { View } from './views.ts'

/** Whole rows of one, two and three columns. */
const PAGE_SIZE = 12

export interface Publications {
  /** Undefined until they were counted once. */
  stats: Stats | undefined
  /** Undefined while the first page of the view is on its way. */
  cards: readonly ArticleCard[] | undefined
  hasNext: boolean
  /** Of the reading of the first page or of more. */
  status: 'idle' | 'loading' | 'failed'
  /** Why the last reading failed. */
  cause: FailedCall | undefined
  load: () => void
  /** Takes a deleted piece off the list and out of the counters. */
  forget: (card: ArticleCard) => void
}

interface Listed {
  cards: readonly ArticleCard[]
  nextCursor: string | null
}

/** One's own pieces in a view, page by page; a new view begins anew and leaves what the former one still asked for. */
export function usePublications({ filter, sort }: View): Publications {
  const [stats, setStats] = useState<Stats>()
  const [listed, setListed] = useState<Listed>()
  const [status, setStatus] = useState<Publications['status']>('loading')
  const [cause, setCause] = useState<FailedCall>()
  const running = useRef<AbortController>(undefined)

  async function read(after: Listed | undefined) {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setStatus('loading')
    const query = { status: filter.status, sort: sort.sort, limit: PAGE_SIZE, cursor: after?.nextCursor ?? undefined }
    const outcome = await api('GET /content/my-articles', { query }, { signal: run.signal })
    if (run.signal.aborted) return
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    const { content, pagination, stats } = outcome.data
    setStats(stats)
    setListed({ cards: [...(after?.cards ?? []), ...content], nextCursor: pagination.nextCursor })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view begins anew
  useEffect(() => {
    setListed(undefined)
    void read(undefined)
    return () => running.current?.abort()
  }, [filter, sort])

  return {
    stats,
    cards: listed?.cards,
    hasNext: listed !== undefined && listed.nextCursor !== null,
    status,
    cause,
    load: () => {
      if (status !== 'loading') void read(listed)
    },
    forget: (card) => {
      setStats((known) => known && without(known, card))
      setListed((known) => known && { ...known, cards: known.cards.filter(({ id }) => id !== card.id) })
    },
  }
}
