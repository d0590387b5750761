import type { Section } from '#contract/reading/sections.ts'
import type { SectionRow } from './sections.queries.ts'

/** A section as its owner lists it. */
export function presentSection(row: SectionRow): Section {
  return { id: row.id, _id: row.id, title: row.title, articleIds: row.articleIds }
}
