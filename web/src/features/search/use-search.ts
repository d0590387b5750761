import { useEffect, useState } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { SEARCH } from '#contract/limits.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'

/** Milliseconds without a key before asking. */
const PAUSE = 200
const PAGE_SIZE = 8

interface Found {
  query: string
  cards: readonly ArticleCard[]
  page: number
  hasNext: boolean
  failure?: string
}

export interface Search {
  /** `short`: not enough letters yet. While `loading` the cards of the query before stay. */
  status: 'short' | 'loading' | 'done' | 'failed'
  cards: readonly ArticleCard[]
  hasNext: boolean
  failure: string | undefined
  /** Adds the next page. */
  loadMore: () => Promise<void>
}

const NOTHING: Found = { query: '', cards: [], page: 0, hasNext: false }

/** What a query finds, while it is typed: asks after a pause, and gives up the question before. */
export function useSearch(query: string): Search {
  const asked = query.trim()
  const [found, setFound] = useState(NOTHING)

  useEffect(() => {
    if (asked.length < SEARCH.min) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await read(asked, 1, stop.signal)
      if (!stop.signal.aborted) setFound(answer)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])

  async function loadMore() {
    const next = await read(found.query, found.page + 1)
    setFound((known) => {
      if (known !== found) return known
      return next.failure === undefined
        ? { ...next, cards: [...known.cards, ...next.cards] }
        : { ...known, ...failureOf(next) }
    })
  }

  const isShort = asked.length < SEARCH.min
  const status = isShort ? 'short' : found.query !== asked ? 'loading' : found.failure === undefined ? 'done' : 'failed'
  return { status, cards: isShort ? [] : found.cards, hasNext: found.hasNext, failure: found.failure, loadMore }
}

const failureOf = ({ failure }: Found) => ({ failure })

async function read(query: string, page: number, signal?: AbortSignal): Promise<Found> {
  const outcome = await api('GET /content/search', { query: { q: query, page, limit: PAGE_SIZE } }, { signal })
  if (!outcome.ok) return { ...NOTHING, query, failure: failureWords(outcome) }
  return { query, cards: outcome.data.content, page, hasNext: outcome.data.pagination.hasNext }
}
