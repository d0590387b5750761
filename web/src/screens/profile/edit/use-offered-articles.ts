import { PAGE } from '#contract/limits.ts'
import type { Profile } from '#contract/users.ts'
import { api } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { offered } from './offered.ts'

/** The owner's published articles that may stand in a section, page by page; those already in it come first. */
export function useOfferedArticles(ownerId: string, section: Profile['sections'][number] | null) {
  const list = usePages('offered', ({ cursor }, signal) => {
    const query = { limit: PAGE.max, cursor }
    return api('GET /users/{id}/publications', { params: { id: ownerId }, query }, { signal })
  })
  return {
    ...list,
    articles: offered(
      list.pages.flatMap(({ articles }) => articles),
      section,
    ),
  }
}

export type OfferedArticles = ReturnType<typeof useOfferedArticles>
