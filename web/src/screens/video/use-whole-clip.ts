import type { Article, ArticleCard } from '#contract/articles.ts'
import { api } from '../../api/client.ts'
import { useAnswer } from '../../api/use-pages.ts'

/** What a list does not tell of a video: its versions and captions. Read when it comes near. */
export function useWholeClip({ id }: ArticleCard, isWanted: boolean): Article | null {
  const { data } = useAnswer(isWanted ? `clip ${id}` : null, (signal) =>
    api('GET /content/{id}', { params: { id } }, { signal }),
  )
  return data?.content ?? null
}
