import { useMemo } from 'react'
import { SECTION } from '#contract/limits.ts'
import type { Profile, ShownSection } from '#contract/people/users.ts'
import { useList } from '../../api/use-list.ts'

/** The sections of a profile: those that it carries, then page by page. */
export function useSections({ id, sections }: Profile) {
  const first = useMemo(() => carried({ sections }, sections.length >= SECTION.shown), [sections])
  const list = useList('GET /users/{id}/sections', { params: { id }, query: {} }, { first })
  return { ...list, sections: list.pages.flatMap((page) => page.sections) }
}

/** The articles of a section: those that the profile carries, then page by page. */
export function useSectionArticles(ownerId: string, section: ShownSection) {
  const { id, articles, articleIds } = section
  const first = useMemo(() => carried({ articles }, articles.length < articleIds.length), [articles, articleIds])
  const params = { id: ownerId, sectionId: id }
  const list = useList('GET /users/{id}/sections/{sectionId}/articles', { params, query: {} }, { first })
  return { ...list, articles: list.pages.flatMap((page) => page.articles) }
}

/** What a profile carries of a list, as its first page; those that follow are counted. */
const carried = <Items>(items: Items, hasNext: boolean) => ({
  ...items,
  pagination: { page: 1, limit: SECTION.shown, hasNext, hasPrev: false, nextCursor: null },
})
