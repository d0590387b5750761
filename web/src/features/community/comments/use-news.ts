import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useRegularly } from '../../../lib/use-regularly.ts'
import { currentUser } from '../../../session/session-store.ts'
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
    const read = (asGuest: boolean) =>
      api('GET /comments/article/{id}', { params: { id: articleId }, query: {} }, { signal, asGuest })
    const told = await read(true)
    if (!told.ok) return
    const said = JSON.stringify(told.data)
    if (said === heard.current) return
    // A guest may do nothing with what is new: who is signed in reads it again, and so what they may delete.
    const isNews = currentUser() !== null && newsIn(pages, told.data, since).ids.size > 0
    const outcome = isNews ? await read(false) : told
    if (!outcome.ok) return
    comments.change((now) => {
      // What the reader did meanwhile may be missing in the answer: the next one tells.
      if (now !== pages) return now
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
