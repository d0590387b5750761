import { useEffect, useState } from 'react'
import type { ArticleSummary } from '#contract/articles.ts'
import { SEARCH } from '#contract/reading-limits.ts'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { usePages } from '../../api/use-pages.ts'
import { useLatest } from '../../lib/use-latest.ts'

/** Milliseconds without a key before asking. */
const PAUSE = 200
const PAGE_SIZE = 8

export interface Search {
  /** `short`: not enough letters yet. While `loading` the articles of the query before stay. */
  status: 'short' | 'loading' | 'done' | 'failed'
  articles: readonly ArticleSummary[]
  hasNext: boolean
  failure: string | undefined
  /** Adds the next page. */
  loadMore: () => void
}

/** What a query finds, while it is typed: asks after a pause, and gives up the question before. */
export function useSearch(query: string): Search {
  const wanted = query.trim()
  const asked = useSettled(wanted, PAUSE)
  const isShort = wanted.length < SEARCH.min
  const list = usePages(asked.length < SEARCH.min ? null : `search ${asked}`, ({ page }, signal) =>
    api('GET /content/search', { query: { q: asked, page, limit: PAGE_SIZE } }, { signal }),
  )
  const isOver = asked === wanted && (list.pages.length > 0 || list.status === 'failed')
  const pages = useLatest(list.pages.length > 0 || list.status === 'failed' ? list.pages : undefined) ?? []
  return {
    status: isShort ? 'short' : !isOver ? 'loading' : list.cause ? 'failed' : 'done',
    articles: isShort ? [] : pages.flatMap(({ content }) => content),
    hasNext: list.hasNext,
    failure: list.cause && failureWords(list.cause),
    loadMore: list.loadMore,
  }
}

/** The value once it has not changed for `pause` milliseconds. */
function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
