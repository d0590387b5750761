import type { ShownSection } from '#contract/users.ts'
import { api } from '../../api/client.ts'
import { useMore } from './use-more.ts'

/** The pieces of a section: those that the profile carries, then page by page. */
export function useSectionArticles(ownerId: string, section: ShownSection) {
  const first = { items: section.articles, hasNext: section.articles.length < section.articleIds.length }
  return useMore(section, first, async (page) => {
    const input = { params: { id: ownerId, sectionId: section.id }, query: { page } }
    const outcome = await api('GET /users/{id}/sections/{sectionId}/articles', input)
    if (!outcome.ok) return outcome
    const { articles, pagination } = outcome.data
    return { ok: true, data: { items: articles, hasNext: pagination.hasNext } }
  })
}
