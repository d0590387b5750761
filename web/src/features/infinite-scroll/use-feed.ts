import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ArticleCard } from '#contract/articles.ts'
import type { CallData, FailedCall, Outcome } from '#contract/calls.ts'
import { useSession } from '../../session/use-session.ts'
import { renewLikes } from '../likes/like-store.ts'

type FeedPage = CallData<'GET /content'>

/** Where a list goes on: by cursor where it has one, else by page. */
export type FeedPlace = { cursor?: string; page?: number }

/** Pages after the first, and who they were read for: they tell what this reader likes. */
interface More {
  readerId: string | undefined
  pages: readonly FeedPage[]
}

/** By entry of the history: back and forward find them again. */
const readBefore = new Map<string, More>()
const ENTRIES_KEPT = 20

export interface Feed {
  cards: ArticleCard[]
  hasNext: boolean
  status: 'idle' | 'loading' | 'failed'
  /** Why the last page did not come. */
  cause: FailedCall | undefined
  loadMore: () => void
}

/**
 * A list that grows page by page after its `first` one (spec §4): nothing is loaded while something is loading, nothing is
 * shown twice. Whoever signs in or out keeps their place: the pages are read anew for them.
 */
export function useFeed(first: FeedPage, readPage: (place: FeedPlace) => Promise<Outcome<FeedPage>>): Feed {
  const { key } = useLocation()
  const readerId = useSession().user?.id
  const [more, setMore] = useState<More>(() => readBefore.get(key) ?? { readerId, pages: [] })
  const [status, setStatus] = useState<Feed['status']>('idle')
  const [cause, setCause] = useState<FailedCall>()
  const loading = useRef(false)
  useEffect(() => remember(key, more), [key, more])

  const pages = [first, ...more.pages]
  const last = pages.at(-1) ?? first

  async function readAnew() {
    loading.current = true
    const renew = renewLikes()
    const outcomes = await Promise.all(
      more.pages.map((_, index) => readPage(placeAfter(pages[index] ?? first, index + 1))),
    )
    loading.current = false
    const read = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data] : []))
    if (read.length < outcomes.length) return
    for (const { content } of read) renew(content)
    setMore({ readerId, pages: read })
  }

  const isOfAnother = more.pages.length > 0 && more.readerId !== readerId
  // After every rendering: what was loading may have ended, and the reader may have changed again meanwhile.
  useEffect(() => {
    if (isOfAnother && !loading.current) void readAnew()
  })

  async function loadMore() {
    if (loading.current || !last.pagination.hasNext) return
    loading.current = true
    setStatus('loading')
    const renew = renewLikes()
    const outcome = await readPage(placeAfter(last, pages.length))
    loading.current = false
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    renew(outcome.data.content)
    setMore((known) => ({
      readerId: known.pages.length === 0 ? readerId : known.readerId,
      pages: [...known.pages, outcome.data],
    }))
  }

  return { cards: withoutRepeats(pages), hasNext: last.pagination.hasNext, status, cause, loadMore }
}

const placeAfter = (page: FeedPage, pagesRead: number): FeedPlace =>
  page.pagination.nextCursor === null ? { page: pagesRead + 1 } : { cursor: page.pagination.nextCursor }

/** The trends are paged by number: a piece that rises meanwhile would come twice. */
function withoutRepeats(pages: readonly FeedPage[]): ArticleCard[] {
  const cards = pages.flatMap((page) => page.content)
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

function remember(key: string, more: More): void {
  if (more.pages.length === 0) return
  readBefore.delete(key)
  readBefore.set(key, more)
  const [oldest] = readBefore.keys()
  if (readBefore.size > ENTRIES_KEPT && oldest !== undefined) readBefore.delete(oldest)
}
