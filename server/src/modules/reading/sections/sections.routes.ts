import { SECTION_MESSAGES as M } from '#contract/reading/messages.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { createSection, updateSection } from './save-section.ts'
import { presentSection } from './sections.presenter.ts'
import { deleteSection, listSections } from './sections.queries.ts'

export function sectionRoutes(serve: Serve, { database, changes }: Context): void {
  serve('GET /users/me/sections', async ({ caller }) => {
    const rows = await listSections(database, caller.id)
    return { data: rows.map(presentSection) }
  })

  serve('POST /users/me/sections', async ({ caller, body }) => {
    const { section, touchedIds } = await createSection(database, caller.id, body)
    await changes.publish(tagsOf(caller.id, touchedIds))
    return { data: presentSection(section), message: 'Section ajoutée !' }
  })

  serve('PATCH /users/me/sections/{id}', async ({ caller, params, body }) => {
    const { section, touchedIds } = await updateSection(database, { id: params.id, ownerId: caller.id }, body)
    await changes.publish(tagsOf(caller.id, touchedIds))
    return { data: presentSection(section), message: 'Section mise à jour !' }
  })

  serve('DELETE /users/me/sections/{id}', async ({ caller, params }) => {
    const articleIds = await deleteSection(database, caller.id, params.id)
    if (!articleIds) throw notFound(M.notFound)
    await changes.publish(tagsOf(caller.id, articleIds))
    return { data: {}, message: 'Section supprimée !' }
  })
}

/** The owner's profile, and the articles, whose cards name their section. */
function tagsOf(ownerId: string, articleIds: readonly string[]): Tag[] {
  return [`user:${ownerId}`, ...articleIds.map((id): Tag => `content:${id}`)]
}
