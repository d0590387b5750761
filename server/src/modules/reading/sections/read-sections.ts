import type { ShownSection } from '#contract/people/users.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { offsetOf, paginate } from '../../../platform/http/pagination.ts'
import { presentSummary, summaryTags } from '../../publishing/articles/articles.presenter.ts'
import { presentSection } from './sections.presenter.ts'
import { listSectionSummaries, listSectionsPage } from './sections.queries.ts'

/** A page of an owner's sections, each with its first published articles, and what it is made from. */
export async function readSections(
  sql: Queryable,
  ownerId: string,
  readerId: string | null,
  request: { page: number; limit: number },
) {
  const place = { offset: offsetOf(request), limit: request.limit }
  const [found, cards] = await Promise.all([
    listSectionsPage(sql, ownerId, place),
    listSectionSummaries(sql, ownerId, readerId, place),
  ])
  const { rows, pagination } = paginate(found, request)
  const bySection = Map.groupBy(cards, (card) => card.sectionId)
  const sections: ShownSection[] = rows.map((section) => ({
    ...presentSection(section),
    articles: (bySection.get(section.id) ?? []).map(presentSummary),
  }))
  const tags: Tag[] = [`user:${ownerId}`, ...summaryTags(cards)]
  return { sections, pagination, tags }
}
