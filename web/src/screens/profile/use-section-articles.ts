import { useState } from 'react'
import type { ArticleCard } from '#contract/articles.ts'
import type { FailedCall } from '#contract/calls.ts'
import type { ShownSection } from '#contract/users.ts'
import { api } from '../../api/client.ts'

interface Found {
  /** The section that they follow: one that was read anew begins again. */
  after: ShownSection
  pages: number
  articles: readonly ArticleCard[]
  hasNext: boolean
}

/** The pieces of a section: those that the profile carries, then page by page. */
export function useSectionArticles(ownerId: string, section: ShownSection) {
  const [kept, setKept] = useState<Found | null>(null)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [cause, setCause] = useState<FailedCall>()
  const hasOthers = section.articles.length < section.articleIds.length
  const found = kept?.after === section ? kept : { after: section, pages: 1, articles: [], hasNext: hasOthers }

  async function loadMore() {
    if (status === 'loading') return
    setStatus('loading')
    const page = found.pages + 1
    const input = { params: { id: ownerId, sectionId: section.id }, query: { page } }
    const outcome = await api('GET /users/{id}/sections/{sectionId}/articles', input)
    setStatus(outcome.ok ? 'idle' : 'failed')
    setCause(outcome.ok ? undefined : outcome)
    if (!outcome.ok) return
    const { articles, pagination } = outcome.data
    setKept({ after: section, pages: page, articles: [...found.articles, ...articles], hasNext: pagination.hasNext })
  }

  return { articles: [...section.articles, ...found.articles], status, cause, hasNext: found.hasNext, loadMore }
}
