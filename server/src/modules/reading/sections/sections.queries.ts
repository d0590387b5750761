import { randomUUIDv7 } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import { SECTION } from '#contract/limits.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../../publishing/articles/articles.queries.ts'

export interface SectionRow {
  id: string
  title: string
  /** The published ones, in the owner's order. */
  articleIds: string[]
}

/** The sections of an owner. */
const sectionsOf = (ownerId: string) =>
  query
    .selectFrom('sections as s')
    .select(({ selectFrom }) => {
      const articles = selectFrom('sectionArticles as e')
        .innerJoin('articles as a', 'a.id', 'e.articleId')
        .select('a.id')
        .whereRef('e.sectionId', '=', 's.id')
        .where(visibleTo(null))
        .orderBy('e.position')
      return ['s.id', 's.title', sql<string[]>`ARRAY${articles}`.as('articleIds')]
    })
    .where('s.ownerId', '=', ownerId)

const oldestFirst = (ownerId: string) => sectionsOf(ownerId).orderBy('s.createdAt').orderBy('s.id')

/** An owner's sections, the oldest first. */
export const listSections = (database: Queryable, ownerId: string): Promise<SectionRow[]> =>
  database(oldestFirst(ownerId))

export async function findSection(database: Queryable, ownerId: string, id: string): Promise<SectionRow | undefined> {
  const [row] = await database(sectionsOf(ownerId).where('s.id', '=', id))
  return row
}

interface Place {
  offset: number
  limit: number
}

/** As `listSections`, one page of them and one more. */
export const listSectionsPage = (
  database: Queryable,
  ownerId: string,
  { offset, limit }: Place,
): Promise<SectionRow[]> =>
  database(
    oldestFirst(ownerId)
      .limit(limit + 1)
      .offset(offset),
  )

/** The first published articles of a page of an owner's sections (each names its `sectionId`), in the order of each section. */
const shownInSections = prepared((given: Given<Place & { ownerId: string; readerId: string | null }>) => {
  const page = query
    .selectFrom('sections')
    .select('id')
    .where('ownerId', '=', given.ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(given.limit)
    .offset(given.offset)
  return summaries(given.readerId)
    .innerJoin(
      query
        .selectFrom(page.as('s'))
        .innerJoinLateral(
          (eb) => publishedIn(eb.ref('s.id')).limit(SECTION.articlesShown).as('shown'),
          (join) => join.onTrue(),
        )
        .select(['s.id as ofSection', 'shown.articleId', 'shown.position'])
        .as('p'),
      'p.articleId',
      'a.id',
    )
    .orderBy('p.ofSection')
    .orderBy('p.position')
})

export const listSectionSummaries = (
  database: Queryable,
  ownerId: string,
  readerId: string | null,
  place: Place,
): Promise<SummaryRow[]> => database(shownInSections({ ownerId, readerId, ...place }))

const shownInSection = prepared((given: Given<Place & { id: string; ownerId: string; readerId: string | null }>) =>
  summaries(given.readerId)
    .innerJoin(publishedIn(given.id).limit(given.limit).offset(given.offset).as('p'), 'p.articleId', 'a.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sections as s')
          .select('s.id')
          .where('s.id', '=', given.id)
          .where('s.ownerId', '=', given.ownerId),
      ),
    )
    .orderBy('p.position'),
)

/** A page of an owner's section and one more; empty for a section of another owner. */
export const listCardsOfSection = (
  database: Queryable,
  section: { id: string; ownerId: string },
  readerId: string | null,
  { offset, limit }: Place,
): Promise<SummaryRow[]> => database(shownInSection({ ...section, readerId, offset, limit: limit + 1 }))

const publishedIn = (sectionId: Expression<string>) =>
  query
    .selectFrom('sectionArticles as e')
    .innerJoin('articles as a', 'a.id', 'e.articleId')
    .select(['e.articleId', 'e.position'])
    .where('e.sectionId', '=', sectionId)
    .where(visibleTo(null))
    .orderBy('e.position')

export async function countSections(database: Queryable, ownerId: string): Promise<number> {
  const [row] = await database(
    query
      .selectFrom('sections')
      .select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count'))
      .where('ownerId', '=', ownerId),
  )
  return row?.count ?? 0
}

/** Changes of one owner's sections come one after the other until the transaction ends. */
export async function lockSections(tx: Transaction, ownerId: string): Promise<void> {
  await tx(sql`SELECT pg_advisory_xact_lock(hashtext('kiosque.sections'), hashtext(${ownerId}))`)
}

export async function insertSection(tx: Transaction, ownerId: string, title: string): Promise<string> {
  const id = randomUUIDv7()
  await tx(query.insertInto('sections').values({ id, ownerId, title }))
  return id
}

export async function updateSectionTitle(tx: Transaction, id: string, title: string): Promise<void> {
  await tx(query.updateTable('sections').set({ title }).where('id', '=', id))
}

/**
 * Puts articles in an empty section, in this order; passes over what is not a published article of the owner.
 * @returns how many it put. @throws the database's own error for one in another section (`section_articles_pkey`).
 */
export async function insertSectionArticles(
  tx: Transaction,
  section: { id: string; ownerId: string },
  articleIds: readonly string[],
): Promise<number> {
  const given = sql<{ id: string; position: number }>`unnest(${[...articleIds]}::uuid[]) WITH ORDINALITY`
  const inserted = await tx(
    query
      .insertInto('sectionArticles')
      .columns(['articleId', 'sectionId', 'position'])
      .expression((eb) =>
        eb
          .selectFrom(given.as<'given'>(sql`given (id, position)`))
          .innerJoin('articles as a', 'a.id', 'given.id')
          .select(['a.id', sql<string>`${section.id}::uuid`.as('sectionId'), 'given.position'])
          .where('a.authorId', '=', section.ownerId)
          .where(visibleTo(null)),
      )
      .returning('articleId'),
  )
  return inserted.length
}

/** Empties a section. @returns the ids of the articles that were in it. */
export async function deleteSectionArticles(tx: Transaction, sectionId: string): Promise<string[]> {
  const rows = await tx(query.deleteFrom('sectionArticles').where('sectionId', '=', sectionId).returning('articleId'))
  return rows.map((row) => row.articleId)
}

/** @returns the ids of the articles that were in it; undefined when the owner has no such section. */
export async function deleteSection(database: Queryable, ownerId: string, id: string): Promise<string[] | undefined> {
  const [row] = await database(
    query
      .deleteFrom('sections as s')
      .where('s.id', '=', id)
      .where('s.ownerId', '=', ownerId)
      .returning(({ selectFrom }) => {
        const articles = selectFrom('sectionArticles as e').select('e.articleId').whereRef('e.sectionId', '=', 's.id')
        return sql<string[]>`ARRAY${articles}`.as('articleIds')
      }),
  )
  return row?.articleIds
}
