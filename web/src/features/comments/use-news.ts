import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { lookRegularly } from '../../lib/look-regularly.ts'
import { type NewestPage, type News, newestDate, newsIn, withNews } from './news.ts'
import type { Comments } from './use-comments.ts'

/** Milliseconds between two looks. A guest's question is answered from memory, by a 304 as long as nothing has changed. */
const INTERVAL = 10_000

const NONE: News = { ids: new Set(), hasGap: false }

/**
 * What others write while the page is open. Below the screen it comes in by itself, where it moves nothing that is being
 * read; else it is counted until the reader asks for it by `show`.
 */
export function useNews(articleId: string, comments: Comments, listId: string) {
  const [newest, setNewest] = useState<NewestPage>()
  const latest = useRef(comments)
  const since = useRef('')
  useEffect(() => {
    latest.current = comments
    // By approval the newest may not be among those shown.
    const shown = comments.sort === 'newest' ? newestDate(comments) : ''
    if (shown > since.current) since.current = shown
  })

  useEffect(() => {
    let heard = ''
    return lookRegularly(async (signal) => {
      const before = latest.current
      const outcome = await api(
        'GET /comments/article/{id}',
        { params: { id: articleId }, query: {} },
        { signal, asGuest: true },
      )
      const now = latest.current
      // What the reader did meanwhile may be missing in the answer: the next one tells.
      if (!outcome.ok || now.status !== 'idle' || now.comments !== before.comments) return
      const said = JSON.stringify(outcome.data)
      if (said === heard) return
      heard = said
      const news = newsIn(now, outcome.data, since.current)
      const comesIn = now.sort === 'newest' && !news.hasGap && isBelowScreen(listId)
      now.update((list) => withNews(list, outcome.data, comesIn ? news.ids : NONE.ids))
      setNewest(outcome.data)
    }, INTERVAL)
  }, [articleId, listId])

  const news = newest === undefined ? NONE : newsIn(comments, newest, since.current)

  function show() {
    if (newest === undefined || comments.sort === 'top' || news.hasGap) comments.sortBy('newest')
    else comments.update((list) => withNews(list, newest, news.ids))
    const list = document.getElementById(listId)
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }
  return { news, show }
}

const isBelowScreen = (id: string): boolean =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? 0) >= innerHeight
