import { useEffect, useState } from 'react'
import type { Article, ArticleCard } from '#contract/articles.ts'
import { api } from '../../api/client.ts'

/** What a list's card does not tell of a video: its versions and captions. Read when it comes near. */
export function useWholeClip({ id }: ArticleCard, isWanted: boolean): Article | null {
  const [clip, setClip] = useState<Article | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    void api('GET /content/{id}', { params: { id } }, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setClip(outcome.data.content)
    })
    return () => leaving.abort()
  }, [id, isWanted])
  return clip
}
