import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { likeText } from '../../../platform/database/like-text.ts'
import type { Json } from '../../../platform/database/tables.ts'

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
  /** When the last one shown was, and its id. */
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

export interface JournalRow {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  act: string
  targetKind: string | null
  targetId: string | null
  targetName: string
  reason: string
  facts: Json
}

const columns = sql`j.id, j.at, j.actor_id, j.actor_name, j.act, j.target_kind, j.target_id, j.target_name, j.reason, j.facts`

/** The newest first, one more than `limit`. */
export function listJournal(database: Queryable, part: JournalPart, place: JournalPlace): Promise<JournalRow[]> {
  const { offset, limit } = place
  return database(sql<JournalRow>`
    SELECT ${columns} FROM (${placesOf(part, place)}) AS page JOIN journal AS j ON j.id = page.id
    ORDER BY page.at DESC, page.id DESC LIMIT ${limit + 1} OFFSET ${offset}`)
}

/** All of a part, so many at a time. */
export const streamJournal = (database: Database, part: JournalPart, count: number): AsyncIterable<JournalRow[]> =>
  database.stream(
    sql<JournalRow>`SELECT ${columns} FROM journal AS j
      WHERE ${part.q === undefined ? sql`true` : said(part.q)} ${ofActs(part.acts)}
      ORDER BY j.at DESC, j.id DESC`,
    count,
  )

/** The ids and moments of what a page may show. */
function placesOf({ acts, q }: JournalPart, { cursor, offset, limit }: JournalPlace): RawBuilder<unknown> {
  const most = offset + limit + 1
  const before = cursor === null ? sql`` : sql`AND (j.at, j.id) < (${new Date(cursor[0])}, ${cursor[1]}::uuid)`
  const newest = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>, count: number) => sql`
    SELECT ${columns} FROM journal AS j WHERE ${where} ${before}
    ORDER BY j.at DESC, j.id DESC LIMIT ${count}`
  if (q !== undefined) return found(q, acts, newest(sql`j.id, j.at, j.act, j.search`, sql`true`, NEAR), most)
  const places = sql`j.id, j.at`
  if (acts === null) return newest(places, sql`true`, most)
  if (acts.length === 0) return newest(places, sql`false`, most)
  // Each act has its own way through the index: together they would be sorted. Written out, so that the planner knows which hardly
  // ever were: it would look for those among the newest entries, in vain.
  const ofAct = (act: string) => sql`(${newest(places, sql`j.act = ${sql.lit(act)}`, most)})`
  return sql.join(acts.map(ofAct), sql` UNION ALL `)
}

/**
 * What holds `q`. Frequent words fill a page from the newest entries; rare ones are few in the index of words, which is asked only
 * where the newest entries did not do: so neither a walk through everything nor a sort of half of it comes about.
 */
function found(
  q: string,
  acts: readonly string[] | null,
  newest: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  return sql`
    (WITH newest AS MATERIALIZED (${newest}),
    near AS MATERIALIZED (
      SELECT j.id, j.at FROM newest AS j WHERE ${said(q)} ${ofActs(acts)} ORDER BY j.at DESC, j.id DESC LIMIT ${most}
    )
    SELECT id, at FROM near
    UNION ALL
    (SELECT far.id, far.at FROM (
      SELECT j.id, j.at FROM journal AS j WHERE ${said(q)} ${ofActs(acts)} OFFSET 0
    ) AS far
    WHERE (SELECT count(*) FROM near) < ${most}
      AND (far.at, far.id) < (SELECT n.at, n.id FROM newest AS n ORDER BY n.at, n.id LIMIT 1)
    ORDER BY far.at DESC, far.id DESC LIMIT ${most}))`
}

const ofActs = (acts: readonly string[] | null) => (acts === null ? sql`` : sql`AND j.act = ANY(${[...acts]}::text[])`)

function said(q: string): RawBuilder<unknown> {
  const words = likeText(q)
  const pattern = q.length < ANYWHERE_FROM ? `% ${words}%` : `%${words}%`
  // Not known when the plan is made: it is the one for rare words, for frequent ones need none.
  return sql`j.search LIKE (SELECT kiosque_fold(${pattern}))`
}
