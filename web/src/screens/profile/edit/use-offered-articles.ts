import { PAGE } from '#contract/limits.ts'
import type { Profile } from '#contract/people/users.ts'
import type { ArticleSummary } from '#contract/publishing/articles.ts'
import { useList } from '../../../api/use-list.ts'

/** The owner's published articles that may stand in a section, page by page; those already in it come first. */
export function useOfferedArticles(ownerId: string, section: Profile['sections'][number] | null) {
  const list = useList('GET /users/{id}/publications', { params: { id: ownerId }, query: { limit: PAGE.max } })
  return {
    ...list,
    articles: offered(
      list.pages.flatMap(({ articles }) => articles),
      section,
    ),
  }
}

export type OfferedArticles = ReturnType<typeof useOfferedArticles>

/** What a section's picker offers (docs/product/screens.md#section-picker): what is in the section already, then what is in none. */
export function offered<Card extends Pick<ArticleSummary, 'id' | 'sectionId'>>(
  published: readonly Card[],
  section: { id: string; articles: readonly Card[] } | null,
): Card[] {
  const own = section?.articles ?? []
  const ownIds = new Set(own.map(({ id }) => id))
  const isOffered = ({ id, sectionId }: Card) => (sectionId === null || sectionId === section?.id) && !ownIds.has(id)
  return [...own, ...published.filter(isOffered)]
}
