import { useMemo } from 'react'
import { SECTION } from '#contract/limits.ts'
import type { Profile, ShownSection } from '#contract/people/users.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { api } from '../../api/client.ts'
import type { Page } from '../../api/page-list.ts'
import { usePages } from '../../api/use-pages.ts'

type SectionsPage = Page & { sections: readonly ShownSection[] }
type ArticlesPage = Page & { articles: readonly ArticleSummary[] }

/** The sections of a profile: those that it carries, then page by page. */
export function useSections({ id, sections }: Profile) {
  const first = useMemo(() => carried({ sections }, sections.length >= SECTION.shown), [sections])
  const list = usePages<SectionsPage>(
    `sections ${id}`,
    ({ page }) => api('GET /users/{id}/sections', { params: { id }, query: { page } }),
    first,
  )
  return { ...list, sections: list.pages.flatMap((page) => page.sections) }
}

/** The articles of a section: those that the profile carries, then page by page. */
export function useSectionArticles(ownerId: string, section: ShownSection) {
  const { id, articles, articleIds } = section
  const first = useMemo(() => carried({ articles }, articles.length < articleIds.length), [articles, articleIds])
  const list = usePages<ArticlesPage>(
    `section ${id}`,
    ({ page }) =>
      api('GET /users/{id}/sections/{sectionId}/articles', { params: { id: ownerId, sectionId: id }, query: { page } }),
    first,
  )
  return { ...list, articles: list.pages.flatMap((page) => page.articles) }
}

/** What a profile carries of a list, as its first page; those that follow are counted. */
const carried = <Items>(items: Items, hasNext: boolean) => ({ ...items, pagination: { hasNext, nextCursor: null } })
