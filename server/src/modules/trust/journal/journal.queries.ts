import { type InferResult, sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { isBefore, type PlaceInTime } from '../../../platform/database/keyset.ts'
import { countAll, likeText, query } from '../../../platform/database/query.ts'

/** How many of the newest entries are looked through before the index of words is asked: what is frequent is found among them. */
const NEAR = 5_000
/** So many characters the index of words needs to find them anywhere in a word. */
const ANYWHERE_FROM = 3

export interface JournalPart {
  /** Null: all. */
  acts: readonly string[] | null
  q: string | undefined
}

interface JournalPlace {
  cursor: PlaceInTime | null
  offset: number
  limit: number
}

const entries = query
  .selectFrom('journal as j')
  .select([
    ...(['j.id', 'j.at', 'j.actorId', 'j.actorName', 'j.act'] as const),
    ...(['j.targetKind', 'j.targetId', 'j.targetName', 'j.reason', 'j.facts'] as const),
  ])

export type JournalRow = InferResult<typeof entries>[number]

/** The newest first, one more than `limit`. */
export function listJournal(database: Queryable, part: JournalPart, place: JournalPlace): Promise<JournalRow[]> {
  const { offset, limit } = place
  return database(
    entries
      .innerJoin(placesOf(part, place), 'page.id', 'j.id')
      .orderBy('page.at', 'desc')
      .orderBy('page.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

/** All of a part, so many at a time. */
export const streamJournal = (database: Database, part: JournalPart, count: number): AsyncIterable<JournalRow[]> =>
  database.stream(entries.where(isOf(part)).orderBy('j.at', 'desc').orderBy('j.id', 'desc'), count)

/** The ids and moments of what a page may show. */
function placesOf({ acts, q }: JournalPart, { cursor, offset, limit }: JournalPlace) {
  const most = offset + limit + 1
  if (q !== undefined) return found({ acts, q }, cursor, most)
  const newest = newestBefore(cursor).limit(most)
  if (acts === null) return newest.as('page')
  // Each act has its own way through the index: together they would be sorted. Written out, so that the planner knows which hardly
  // ever were: it would look for those among the newest entries, in vain.
  const [first, ...others] = acts.map((act) =>
    query.selectFrom(newest.where('j.act', '=', sql.lit(act)).as('one')).select(['one.id', 'one.at']),
  )
  return (first ? first.unionAll(others) : newest.where(sql<boolean>`false`)).as('page')
}

const newestBefore = (cursor: PlaceInTime | null) =>
  query
    .selectFrom('journal as j')
    .select(['j.id', 'j.at'])
    .where((eb) => isBefore(eb.refTuple('j.at', 'j.id'), cursor))
    .orderBy('j.at', 'desc')
    .orderBy('j.id', 'desc')

/**
 * What holds `q`. Frequent words fill a page from the newest entries; rare ones are few in the index of words, which is asked only
 * where the newest entries did not do: so neither a walk through everything nor a sort of half of it comes about.
 */
function found(part: JournalPart, cursor: PlaceInTime | null, most: number) {
  const far = query.selectFrom('journal as j').select(['j.id', 'j.at']).where(isOf(part)).offset(sql.lit(0))
  return query
    .with(
      (cte) => cte('newest').materialized(),
      () => newestBefore(cursor).select(['j.act', 'j.search']).limit(NEAR),
    )
    .with(
      (cte) => cte('near').materialized(),
      (statement) =>
        statement
          .selectFrom('newest as j')
          .select(['j.id', 'j.at'])
          .where(isOf(part))
          .orderBy('j.at', 'desc')
          .orderBy('j.id', 'desc')
          .limit(most),
    )
    .selectFrom('near')
    .select(['near.id', 'near.at'])
    .unionAll((eb) =>
      eb
        .selectFrom((eb) =>
          eb
            .selectFrom(far.as('far'))
            .select(['far.id', 'far.at'])
            .where((eb) => eb(eb.selectFrom('near').select(countAll.as('count')), '<', most))
            .where((eb) => {
              const last = eb
                .selectFrom('newest as n')
                .select(['n.at', 'n.id'])
                .orderBy('n.at')
                .orderBy('n.id')
                .limit(1)
              return sql<boolean>`${eb.refTuple('far.at', 'far.id')} < ${last}`
            })
            .orderBy('far.at', 'desc')
            .orderBy('far.id', 'desc')
            .limit(most)
            .as('beyond'),
        )
        .select(['beyond.id', 'beyond.at']),
    )
    .as('page')
}

/** Of an entry of the journal `j`, or of the newest ones. */
const isOf = ({ acts, q }: JournalPart) =>
  sql<boolean>`${q === undefined ? sql`true` : said(q)}${acts === null ? sql`` : sql` AND j.act = ANY(${[...acts]}::text[])`}`

function said(q: string) {
  const words = likeText(q)
  const pattern = q.length < ANYWHERE_FROM ? `% ${words}%` : `%${words}%`
  // Not known when the plan is made: it is the one for rare words, for frequent ones need none.
  return sql`j.search LIKE (SELECT kiosque_fold(${pattern}))`
}
