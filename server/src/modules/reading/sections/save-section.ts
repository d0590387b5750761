import { SECTION } from '#contract/limits.ts'
import { SECTION_MESSAGES as M } from '#contract/reading/messages.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { conflict, invalid, invalidField, notFound } from '../../../platform/http/errors.ts'
import type { Perform, UnitOfWork } from '../../facts.ts'
import {
  countSections,
  deleteSectionArticles,
  findSection,
  insertSection,
  insertSectionArticles,
  lockSections,
  type SectionRow,
  updateSectionTitle,
} from './sections.queries.ts'

/**
 * Adds a section with its articles.
 * @throws 400 for what is no published article of the owner and beyond 50 sections, 409 for one that is in another section
 * (docs/product/accounts.md#sections).
 */
export function createSection(
  perform: Perform,
  ownerId: string,
  { title, articleIds }: { title: string; articleIds: readonly string[] },
): Promise<SectionRow> {
  return saving(perform, ownerId, async (tx) => {
    if ((await countSections(tx, ownerId)) >= SECTION.perAccount) throw invalid(M.tooMany)
    const id = await insertSection(tx, ownerId, title)
    await fill(tx, { id, ownerId }, articleIds)
    tx.note({ kind: 'sections-changed', ownerId, articleIds })
    return found(await findSection(tx, ownerId, id))
  })
}

/** Changes the title, or replaces the articles, or both. @throws as `createSection`, and 404 for another owner's section. */
export function updateSection(
  perform: Perform,
  section: { id: string; ownerId: string },
  { title, articleIds }: { title?: string | undefined; articleIds?: readonly string[] | undefined },
): Promise<SectionRow> {
  const { id, ownerId } = section
  return saving(perform, ownerId, async (tx) => {
    const before = found(await findSection(tx, ownerId, id))
    if (title !== undefined) await updateSectionTitle(tx, id, title)
    const removedIds = articleIds === undefined ? [] : await deleteSectionArticles(tx, id)
    tx.note({ kind: 'sections-changed', ownerId, articleIds: [...removedIds, ...(articleIds ?? [])] })
    if (articleIds === undefined) return { ...before, title: title ?? before.title }
    await fill(tx, section, articleIds)
    return found(await findSection(tx, ownerId, id))
  })
}

/** The primary key of `section_articles` decides that an article is in one section at most. */
async function saving(
  perform: Perform,
  ownerId: string,
  work: (tx: UnitOfWork) => Promise<SectionRow>,
): Promise<SectionRow> {
  try {
    return await perform(async (tx) => {
      await lockSections(tx, ownerId)
      return work(tx)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'section_articles_pkey') throw error
    throw conflict(M.articleElsewhere, [{ field: 'articleIds', message: M.articleElsewhere }])
  }
}

async function fill(tx: Transaction, section: { id: string; ownerId: string }, articleIds: readonly string[]) {
  const count = await insertSectionArticles(tx, section, articleIds)
  if (count !== articleIds.length) throw invalidField('articleIds', M.articleUnknown)
}

function found(section: SectionRow | undefined): SectionRow {
  if (!section) throw notFound(M.notFound)
  return section
}
