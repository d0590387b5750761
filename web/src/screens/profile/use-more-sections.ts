import { SECTION } from '#contract/limits.ts'
import type { Profile } from '#contract/users.ts'
import { api } from '../../api/client.ts'
import { useMore } from './use-more.ts'

/** The sections of a profile: those that it carries, then page by page. */
export function useMoreSections(profile: Profile) {
  const first = { items: profile.sections, hasNext: profile.sections.length >= SECTION.shown }
  return useMore(profile, first, async (page) => {
    const outcome = await api('GET /users/{id}/sections', { params: { id: profile.id }, query: { page } })
    if (!outcome.ok) return outcome
    const { sections, pagination } = outcome.data
    return { ok: true, data: { items: sections, hasNext: pagination.hasNext } }
  })
}
