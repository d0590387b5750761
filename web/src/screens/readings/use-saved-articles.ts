import { useEffect, useState } from 'react'
import { type ArticleSummary, articleSummary } from '#contract/publishing/articles.ts'
import { api } from '../../api/client.ts'
import { refreshSaved, savedArticles } from '../../features/reading/saved/saved-store.ts'

/** Also what was kept before lists told who signs. */
const saved = articleSummary.extend({ byline: articleSummary.shape.byline.default([]) })

/**
 * The saved articles: at once as this device keeps them, then as the server has them, one call after the other. One that is
 * taken out stays in sight until the screen is left, so that a slip can be undone; one that is gone leaves.
 */
export function useSavedArticles(): readonly ArticleSummary[] {
  const [shown, setShown] = useState(readSaved)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refresh = async () => {
      for (const { id } of readSaved()) {
        const outcome = await api('GET /content/{id}', { params: { id } }, { signal })
        if (signal.aborted) return
        if (!outcome.ok && outcome.status !== 404) continue
        const now = outcome.ok ? outcome.data.content : null
        refreshSaved(id, now)
        setShown((known) => known.flatMap((article) => (article.id === id ? (now ?? []) : article)))
      }
    }
    void refresh()
    return () => leaving.abort()
  }, [])
  return shown
}

/** An article that an older version stored otherwise is left out. */
const readSaved = (): ArticleSummary[] => savedArticles().flatMap((article) => saved.safeParse(article).data ?? [])
