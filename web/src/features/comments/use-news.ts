import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { useRegularly } from '../../lib/use-regularly.ts'
import type { CommentPage } from './change-comments.ts'
import { type News, newestDate, newsIn, withNews } from './news.ts'
import type { Comments } from './use-comments.ts'

/** Milliseconds between two looks. A guest's question is answered from memory, by a 304 as long as nothing has changed. */
const INTERVAL = 10_000

const NONE: News = { ids: new Set(), hasGap: false }

/**
 * What others write while the page is open. Below the screen it comes in by itself, where it moves nothing that is being
 * read; else it is counted until the reader asks for it by `show`.
 */
export function useNews(articleId: string, comments: Comments, listId: string) {
  const { pages, sort } = comments
  const [newest, setNewest] = useState<CommentPage>()
  const heard = useRef('')
  const [since, setSince] = useState('')
  // By approval the newest may not be among those shown.
  const shown = sort === 'newest' ? newestDate(pages) : ''
  if (shown > since) setSince(shown)

  useRegularly(async (signal) => {
    const input = { params: { id: articleId }, query: {} }
    const outcome = await api('GET /comments/article/{id}', input, { signal, asGuest: true })
    if (!outcome.ok) return
    const said = JSON.stringify(outcome.data)
    comments.change((now) => {
      // What the reader did meanwhile may be missing in the answer: the next one tells.
      if (said === heard.current || now !== pages) return now
      heard.current = said
      setNewest(outcome.data)
      const news = newsIn(now, outcome.data, since)
      const comesIn = sort === 'newest' && !news.hasGap && isBelowScreen(listId)
      return withNews(now, outcome.data, comesIn ? news.ids : NONE.ids)
    })
  }, INTERVAL)

  const news = newest === undefined ? NONE : newsIn(pages, newest, since)

  function show() {
    if (newest === undefined || sort === 'top' || news.hasGap) comments.sortBy('newest')
    else comments.change((now) => withNews(now, newest, news.ids))
    const list = document.getElementById(listId)
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }
  return { news, show }
}

const isBelowScreen = (id: string): boolean =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? 0) >= innerHeight
