import { useEffect, useState } from 'react'
import { SEARCH } from '#contract/limits.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useCall } from '../../../api/use-call.ts'
import { useLatest } from '../../../lib/use-latest.ts'

/** Milliseconds without a key before asking. */
const PAUSE = 200
const PAGE_SIZE = 8

const NOTHING: readonly ArticleSummary[] = []

export interface Search {
  /** `short`: not enough letters yet. While `loading` the articles of the query before stay. */
  status: 'short' | 'loading' | 'done' | 'failed'
  articles: readonly ArticleSummary[]
  failure: string | undefined
}

/**
 * What a query finds, while it is typed: asks after a pause, and gives up the question before.
 * @param authorId looks among the pieces of one publication alone.
 */
export function useSearch(query: string, authorId?: string): Search {
  const wanted = query.trim()
  const asked = useSettled(wanted, PAUSE)
  const isShort = wanted.length < SEARCH.min
  const { data, failure } = useCall(
    'GET /content/search',
    { query: { q: asked, authorId, limit: PAGE_SIZE } },
    { when: asked.length >= SEARCH.min },
  )
  const isOver = asked === wanted && (data !== undefined || failure !== undefined)
  const articles = useLatest(failure ? NOTHING : data?.content) ?? NOTHING
  return {
    status: isShort ? 'short' : !isOver ? 'loading' : failure ? 'failed' : 'done',
    articles: isShort ? [] : articles,
    failure: failure && failureWords(failure),
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
