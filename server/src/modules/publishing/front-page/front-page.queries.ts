import { type InferResult, sql } from 'kysely'
import type { FrontEditionInput, FrontPlaceInput } from '#contract/publishing/front-page.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { visibleTo } from '../articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../articles/articles.queries.ts'

type Kind = DB['frontPagePlaces']['kind']

/** A published article and its place, whose term may be over. */
export interface ShownPlace extends SummaryRow {
  kind: Kind
  /** Name of the rubric; null of any other place. */
  rubric: string | null
  until: Date | null
}

const shownPlaces = prepared((given: Given<{ readerId: string | null }>) =>
  summaries(given.readerId)
    .innerJoin('frontPagePlaces as p', 'p.articleId', 'a.id')
    .leftJoin('frontPageRubrics as f', 'f.position', 'p.rubric')
    .select(['p.kind', 'f.name as rubric', 'p.until'])
    .where(visibleTo(null))
    .orderBy('p.kind')
    .orderBy('p.rubric')
    .orderBy('p.position'),
)

/** What is published of what editors put on the front page, place by place. */
export const listShownPlaces = (database: Queryable, readerId: string | null): Promise<ShownPlace[]> =>
  database(shownPlaces({ readerId }))

export interface EditionState {
  version: number
  changedAt: Date | null
  /** Username. */
  changedBy: string | null
}

const NO_EDITION: EditionState = { version: 0, changedAt: null, changedBy: null }

export async function findEdition(database: Queryable): Promise<EditionState> {
  const [row] = await database(
    query
      .selectFrom('frontPage as e')
      .leftJoin('users as u', 'u.id', 'e.changedBy')
      .select(['e.version', 'e.changedAt', 'u.username as changedBy']),
  )
  return row ?? NO_EDITION
}

/** Others change it when this transaction has ended. */
export async function lockEdition(tx: Transaction): Promise<EditionState> {
  await tx(
    query
      .insertInto('frontPage')
      .values({ isOnly: true })
      .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ isOnly: true })),
  )
  return findEdition(tx)
}

const places = query
  .selectFrom('frontPagePlaces')
  .select(['articleId', 'kind', 'rubric', 'title', 'until'])
  .orderBy('kind')
  .orderBy('rubric')
  .orderBy('position')
export type PlaceRow = InferResult<typeof places>[number]

/** Every place, also of what is not published any more. */
export const listPlaces = (database: Queryable): Promise<PlaceRow[]> => database(places)

/** Their names in order: `rubric` of a place counts from 0. */
export async function listRubrics(database: Queryable): Promise<string[]> {
  const rows = await database(query.selectFrom('frontPageRubrics').select('name').orderBy('position'))
  return rows.map(({ name }) => name)
}

interface NamedArticle {
  id: string
  title: string
  isPublished: boolean
  /** Whether it was public once: its title is no secret. */
  wasPublished: boolean
}

export const findNamed = (database: Queryable, ids: readonly string[]): Promise<NamedArticle[]> =>
  database(
    query
      .selectFrom('articles as a')
      .select((eb) => [
        'a.id',
        'a.title',
        sql<boolean>`${visibleTo(null)(eb)}`.as('isPublished'),
        sql<boolean>`${eb.ref('a.publishedAt')} IS NOT NULL`.as('wasPublished'),
      ])
      .where('a.id', 'in', [...ids]),
  )

/** The places of an edition, as they are kept. */
export function rowsOf(
  { lead, seconds, rubrics, pinned }: Omit<FrontEditionInput, 'version'>,
  titles: ReadonlyMap<string, string>,
) {
  const rows = (kind: Kind, of: readonly FrontPlaceInput[], rubric: number | null = null) =>
    of.map(({ articleId, until }, position) => ({
      ...{ articleId, until, kind, rubric, position },
      title: titles.get(articleId) ?? '',
    }))
  return [
    ...rows('lead', lead ? [lead] : []),
    ...rows('second', seconds),
    ...rubrics.flatMap((rubric, index) => rows('rubric', rubric.places, index)),
    ...rows('pinned', pinned),
  ]
}

/** Puts an edition in the place of the one before. To be called with it locked. */
export async function replaceEdition(
  tx: Transaction,
  edition: Omit<FrontEditionInput, 'version'>,
  titles: ReadonlyMap<string, string>,
  byId: string,
): Promise<void> {
  const { rubrics } = edition
  await tx(query.deleteFrom('frontPagePlaces'))
  await tx(query.deleteFrom('frontPageRubrics'))
  if (rubrics.length > 0) {
    await tx(query.insertInto('frontPageRubrics').values(rubrics.map(({ name }, position) => ({ position, name }))))
  }
  const all = rowsOf(edition, titles)
  if (all.length > 0) await tx(query.insertInto('frontPagePlaces').values(all))
  await tx(
    query
      .updateTable('frontPage')
      .set((eb) => ({ version: eb('version', '+', 1), changedAt: sql<Date>`now()`, changedBy: byId })),
  )
}

/** Those of these articles that are published. */
export const listPublishedOf = (database: Queryable, ids: readonly string[], readerId: string): Promise<SummaryRow[]> =>
  database(
    summaries(readerId)
      .where(sql<boolean>`a.id = ANY(${[...ids]}::uuid[])`)
      .where(visibleTo(null)),
  )
