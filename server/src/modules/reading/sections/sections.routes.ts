import { SECTION_MESSAGES as M } from '#contract/reading/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { createSection, updateSection } from './save-section.ts'
import { presentSection } from './sections.presenter.ts'
import { deleteSection, listSections } from './sections.queries.ts'

export function sectionRoutes(serve: Serve, { database, perform, tell }: Context): void {
  serve('GET /users/me/sections', async ({ caller }) => {
    const rows = await listSections(database, caller.id)
    return { data: rows.map(presentSection) }
  })

  serve('POST /users/me/sections', async ({ caller, body }) => {
    const section = await createSection(perform, caller.id, body)
    return { data: presentSection(section), message: 'Section ajoutée !' }
  })

  serve('PATCH /users/me/sections/{id}', async ({ caller, params, body }) => {
    const section = await updateSection(perform, { id: params.id, ownerId: caller.id }, body)
    return { data: presentSection(section), message: 'Section mise à jour !' }
  })

  serve('DELETE /users/me/sections/{id}', async ({ caller, params }) => {
    const articleIds = await deleteSection(database, caller.id, params.id)
    if (!articleIds) throw notFound(M.notFound)
    await tell({ kind: 'sections-changed', ownerId: caller.id, articleIds })
    return { data: {}, message: 'Section supprimée !' }
  })
}
