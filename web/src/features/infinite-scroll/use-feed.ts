import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ArticleCard } from '#contract/articles.ts'
import type { CallData, Outcome } from '#contract/calls.ts'
import { renewLikes } from '../likes/like-store.ts'

type FeedPage = CallData<'GET /content'>

/** Where a list goes on: by cursor where it has one, else by page. */
export type FeedPlace = { cursor?: string; page?: number }

/** Pages read after the first, by entry of the history: back and forward find them again. */
const readBefore = new Map<string, readonly FeedPage[]>()
const ENTRIES_KEPT = 20

export interface Feed {
  cards: ArticleCard[]
  hasNext: boolean
  status: 'idle' | 'loading' | 'failed'
  loadMore: () => void
}

/**
 * A list that grows page by page after its `first` one (spec §4): nothing is loaded while something is loading, nothing is
 * shown twice.
 */
export function useFeed(first: FeedPage, readPage: (place: FeedPlace) => Promise<Outcome<FeedPage>>): Feed {
  const { key } = useLocation()
  const [more, setMore] = useState<readonly FeedPage[]>(() => readBefore.get(key) ?? [])
  const [status, setStatus] = useState<Feed['status']>('idle')
  const loading = useRef(false)
  useEffect(() => remember(key, more), [key, more])

  const pages = [first, ...more]
  const last = pages.at(-1) ?? first

  async function loadMore() {
    if (loading.current || !last.pagination.hasNext) return
    loading.current = true
    setStatus('loading')
    const renew = renewLikes()
    const outcome = await readPage(placeAfter(last, pages.length))
    loading.current = false
    setStatus(outcome.ok ? 'idle' : 'failed')
    if (!outcome.ok) return
    renew(outcome.data.content)
    setMore((known) => [...known, outcome.data])
  }

  return { cards: withoutRepeats(pages), hasNext: last.pagination.hasNext, status, loadMore }
}

const placeAfter = (page: FeedPage, pagesRead: number): FeedPlace =>
  page.pagination.nextCursor === null ? { page: pagesRead + 1 } : { cursor: page.pagination.nextCursor }

/** The trends are paged by number: a piece that rises meanwhile would come twice. */
function withoutRepeats(pages: readonly FeedPage[]): ArticleCard[] {
  const cards = pages.flatMap((page) => page.content)
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

function remember(key: string, pages: readonly FeedPage[]): void {
  if (pages.length === 0) return
  readBefore.delete(key)
  readBefore.set(key, pages)
  const [oldest] = readBefore.keys()
  if (readBefore.size > ENTRIES_KEPT && oldest !== undefined) readBefore.delete(oldest)
}
