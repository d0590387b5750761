import { useEffect, useState } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import { PAGE } from '#contract/limits.ts'
import type { Profile } from '#contract/users.ts'
import { api } from '../../../api/client.ts'
import { offered } from './offered.ts'

export interface OfferedArticles {
  articles: readonly ArticleCard[]
  status: 'idle' | 'loading' | 'failed'
  hasNext: boolean
  loadMore: () => void
}

/** The owner's published pieces that may stand in a section, page by page; those already in it come first. */
export function useOfferedArticles(ownerId: string, section: Profile['sections'][number] | null): OfferedArticles {
  const [found, setFound] = useState<readonly ArticleCard[]>([])
  const [cursor, setCursor] = useState<string | null>()
  const [status, setStatus] = useState<OfferedArticles['status']>('loading')

  async function load() {
    setStatus('loading')
    const query = { limit: PAGE.max, cursor: cursor ?? undefined }
    const outcome = await api('GET /users/{id}/publications', { params: { id: ownerId }, query })
    setStatus(outcome.ok ? 'idle' : 'failed')
    if (!outcome.ok) return
    setFound((known) => [...known, ...outcome.data.articles])
    setCursor(outcome.data.pagination.nextCursor)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => {
    void load()
  }, [])

  return {
    articles: offered(found, section),
    status,
    hasNext: typeof cursor === 'string',
    loadMore: () => {
      if (status !== 'loading') void load()
    },
  }
}
