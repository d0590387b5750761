import { SECTION } from '#contract/limits.ts'
import { SECTION_MESSAGES as M } from '#contract/reading/messages.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { conflict, invalid, invalidField, notFound } from '../../../platform/http/errors.ts'
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

interface SavedSection {
  section: SectionRow
  /** The articles that were in it before or are in it now. */
  touchedIds: string[]
}

/**
 * Adds a section with its articles.
 * @throws 400 for what is no published article of the owner and beyond 50 sections, 409 for one that is in another section
 * (docs/product/accounts.md#sections).
 */
export function createSection(
  database: Database,
  ownerId: string,
  { title, articleIds }: { title: string; articleIds: readonly string[] },
): Promise<SavedSection> {
  return saving(database, ownerId, async (tx) => {
    if ((await countSections(tx, ownerId)) >= SECTION.perAccount) throw invalid(M.tooMany)
    const id = await insertSection(tx, ownerId, title)
    await fill(tx, { id, ownerId }, articleIds)
    return { section: found(await findSection(tx, ownerId, id)), touchedIds: [...articleIds] }
  })
}

/** Changes the title, or replaces the articles, or both. @throws as `createSection`, and 404 for another owner's section. */
export function updateSection(
  database: Database,
  section: { id: string; ownerId: string },
  { title, articleIds }: { title?: string | undefined; articleIds?: readonly string[] | undefined },
): Promise<SavedSection> {
  const { id, ownerId } = section
  return saving(database, ownerId, async (tx) => {
    const before = found(await findSection(tx, ownerId, id))
    if (title !== undefined) await updateSectionTitle(tx, id, title)
    if (articleIds === undefined) return { section: { ...before, title: title ?? before.title }, touchedIds: [] }
    const removedIds = await deleteSectionArticles(tx, id)
    await fill(tx, section, articleIds)
    return { section: found(await findSection(tx, ownerId, id)), touchedIds: [...removedIds, ...articleIds] }
  })
}

/** The primary key of `section_articles` decides that an article is in one section at most. */
async function saving(
  database: Database,
  ownerId: string,
  work: (tx: Transaction) => Promise<SavedSection>,
): Promise<SavedSection> {
  try {
    return await database.transaction(async (tx) => {
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
