import type { Expression } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { SECTION } from '#contract/limits.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { type Given, prepared } from '../../platform/database/prepared.ts'
import { query } from '../../platform/database/query.ts'
import { visibleTo } from '../articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../articles/articles.queries.ts'

export interface SectionRow {
  id: string
  title: string
  /** The published ones, in the owner's order. */
  articleIds: string[]
}

/** Columns of a `SectionRow`, of `sections s`. */
const sectionColumns = fragment`
  s.id, s.title, ARRAY(
    SELECT a.id FROM section_articles e JOIN articles a ON a.id = e.article_id
    WHERE e.section_id = s.id AND a.status = 'published' ORDER BY e.position
  ) AS article_ids`

/** An owner's sections, the oldest first. */
export function listSections(sql: Queryable, ownerId: string): Promise<SectionRow[]> {
  return sql<SectionRow[]>`
    SELECT ${sectionColumns} FROM sections s WHERE s.owner_id = ${ownerId} ORDER BY s.created_at, s.id`
}

export async function findSection(sql: Queryable, ownerId: string, id: string): Promise<SectionRow | undefined> {
  const [row] = await sql<SectionRow[]>`
    SELECT ${sectionColumns} FROM sections s WHERE s.id = ${id} AND s.owner_id = ${ownerId}`
  return row
}

interface Place {
  offset: number
  limit: number
}

/** As `listSections`, one page of them and one more. */
export function listSectionsPage(sql: Queryable, ownerId: string, { offset, limit }: Place): Promise<SectionRow[]> {
  return sql<SectionRow[]>`
    SELECT ${sectionColumns} FROM sections s WHERE s.owner_id = ${ownerId} ORDER BY s.created_at, s.id
    LIMIT ${limit + 1} OFFSET ${offset}`
}

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
          (eb) => publishedIn(eb.ref('s.id')).limit(SECTION.piecesShown).as('shown'),
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

export const listSectionCards = (
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

export async function countSections(sql: Queryable, ownerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM sections WHERE owner_id = ${ownerId}`
  return row?.count ?? 0
}

/** Changes of one owner's sections come one after the other until the transaction ends. */
export async function lockSections(tx: Transaction, ownerId: string): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtext('kiosque.sections'), hashtext(${ownerId}))`
}

export async function insertSection(tx: Transaction, ownerId: string, title: string): Promise<string> {
  const id = uuidv7()
  await tx`INSERT INTO sections (id, owner_id, title) VALUES (${id}, ${ownerId}, ${title})`
  return id
}

export async function updateSectionTitle(tx: Transaction, id: string, title: string): Promise<void> {
  await tx`UPDATE sections SET title = ${title} WHERE id = ${id}`
}

/**
 * Puts pieces in an empty section, in this order; passes over what is not a published piece of the owner.
 * @returns how many it put. @throws the database's own error for one in another section (`section_articles_pkey`).
 */
export async function insertSectionArticles(
  tx: Transaction,
  section: { id: string; ownerId: string },
  articleIds: readonly string[],
): Promise<number> {
  const inserted = await tx`
    INSERT INTO section_articles (article_id, section_id, position)
    SELECT a.id, ${section.id}, given.position
    FROM unnest(${[...articleIds]}::uuid[]) WITH ORDINALITY AS given (id, position) JOIN articles a ON a.id = given.id
    WHERE a.author_id = ${section.ownerId} AND a.status = 'published'
    RETURNING article_id`
  return inserted.length
}

/** Empties a section. @returns the ids of the pieces that were in it. */
export async function deleteSectionArticles(tx: Transaction, sectionId: string): Promise<string[]> {
  const rows = await tx<{ articleId: string }[]>`
    DELETE FROM section_articles WHERE section_id = ${sectionId} RETURNING article_id`
  return rows.map((row) => row.articleId)
}

/** @returns the ids of the pieces that were in it; undefined when the owner has no such section. */
export async function deleteSection(sql: Queryable, ownerId: string, id: string): Promise<string[] | undefined> {
  const [row] = await sql<{ articleIds: string[] }[]>`
    DELETE FROM sections s WHERE s.id = ${id} AND s.owner_id = ${ownerId}
    RETURNING ARRAY(SELECT article_id FROM section_articles e WHERE e.section_id = s.id) AS article_ids`
  return row?.articleIds
}
