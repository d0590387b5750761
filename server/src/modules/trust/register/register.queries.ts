import { randomUUIDv7 } from 'node:crypto'
import { type Expression, type InferResult, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { REGISTER } from '#contract/limits.ts'
import type { NotePlace } from '#contract/publishing/article-changes.ts'
import type { RegisterKind } from '#contract/trust/register.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isBefore } from '../../../platform/database/keyset.ts'
import { asIso, query } from '../../../platform/database/query.ts'

/**
 * Whether moderators removed an article, and nobody has published it since: until then nothing names its author along with it, for the
 * moments of an advert or a correction would say whose the removal was.
 */
const isRemoved = (articleId: Expression<string | null>) =>
  // No EXISTS: that may be answered for all entries at once, and reads them all.
  sql<boolean>`coalesce(${query
    .selectFrom('registerEntries as removal')
    .select(sql.lit(true).as('isRemoved'))
    .where('removal.articleId', '=', sql<string>`${articleId}`)
    .where('removal.kind', '=', sql.lit('removal'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registerEntries as back')
            .select('back.id')
            .whereRef('back.amends', '=', 'removal.id')
            .where('back.kind', '=', sql.lit('return')),
        ),
      ),
    )
    .limit(sql.lit(1))}, false)`

/** When what an entry `e` tells of was published; of a removal `e` or `m` the day, by which nobody tells one from others. */
const publishedAt = sql<Date | null>`CASE WHEN e.kind = 'removal' OR m.kind = 'removal'
  THEN date_trunc('day', e.published_at, 'Europe/Paris') ELSE e.published_at END`

/**
 * Entries with what may be told of them now: a removal tells neither article nor author, nor does what takes it back; whatever is
 * not public any more is not named (docs/product/moderation.md#register).
 */
const entries = query
  .selectFrom('registerEntries as e')
  .leftJoin('registerEntries as m', 'm.id', 'e.amends')
  .leftJoin('articles as a', (join) =>
    join
      .onRef('a.id', '=', 'e.articleId')
      .on('a.status', '=', sql.lit('published'))
      .on('e.kind', '<>', sql.lit('removal'))
      .on((eb) => sql<boolean>`${eb.ref('m.kind')} IS DISTINCT FROM 'removal'`),
  )
  .leftJoin('users as u', (join) =>
    join
      .onRef('u.id', '=', 'e.authorId')
      .on('u.isActive', '=', sql.lit(true))
      .on('e.kind', '<>', sql.lit('removal'))
      .on((eb) => sql<boolean>`${eb.ref('m.kind')} IS DISTINCT FROM 'removal'`)
      .on((eb) => eb.not(isRemoved(eb.ref('e.articleId')))),
  )
  .select([
    'e.id',
    'e.kind',
    'e.at',
    'e.targetKind',
    publishedAt.as('publishedAt'),
    'e.cause',
    'e.text',
    'a.title',
    'a.slug',
    'u.username as authorUsername',
    'u.displayName as authorDisplayName',
    'm.id as amendedId',
    'm.kind as amendedKind',
    'm.at as amendedAt',
  ])
  .select((eb) =>
    jsonArrayFrom(
      // Names of one word: within JSON they stay as SQL writes them.
      eb
        .selectFrom('registerEntries as by')
        .select(['by.id', 'by.kind', 'by.text', asIso(sql.ref('by.at')).as('at')])
        .whereRef('by.amends', '=', 'e.id')
        .orderBy('by.at')
        .orderBy('by.id')
        .limit(sql.lit(REGISTER.linksMax)),
    ).as('amendedBy'),
  )

export type EntryRow = InferResult<typeof entries>[number]

interface Place {
  cursor: readonly [number, string] | null
  offset: number
  limit: number
}

/** The latest entries, of a kind with those that amend one of that kind, one more than `limit`. */
export function listEntries(
  database: Queryable,
  { kind, cursor, offset, limit }: Place & { kind: RegisterKind | undefined },
): Promise<EntryRow[]> {
  return database(
    entries
      .$if(kind !== undefined, (some) =>
        some.where('e.id', 'in', latestOf(kind ?? 'correction', cursor, offset + limit + 1)),
      )
      .where((eb) => isBefore(eb.refTuple('e.at', 'e.id'), cursor))
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

/** Ids of what stands in the part of a kind: each half by its own index. */
function latestOf(kind: RegisterKind, cursor: Place['cursor'], count: number) {
  const ids = query
    .selectFrom('registerEntries as i')
    .select('i.id')
    .where((eb) => isBefore(eb.refTuple('i.at', 'i.id'), cursor))
    .orderBy('i.at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(count)
  const amending = ids
    .innerJoin('registerEntries as first', 'first.id', 'i.amends')
    .where('first.kind', '=', sql.lit(kind))
  return sql<string>`(${ids.where('i.kind', '=', sql.lit(kind))} UNION ALL ${amending})`
}

export async function findEntry(database: Queryable, id: string): Promise<EntryRow | undefined> {
  const [row] = await database(entries.where('e.id', '=', id))
  return row
}

const adverts = query
  .selectFrom('adverts as d')
  .leftJoin('articles as a', (join) => join.onRef('a.id', '=', 'd.articleId').on('a.status', '=', sql.lit('published')))
  .leftJoin('users as u', (join) =>
    join
      .onRef('u.id', '=', 'd.authorId')
      .on('u.isActive', '=', sql.lit(true))
      .on((eb) => eb.not(isRemoved(eb.ref('d.articleId')))),
  )
  .select([
    'd.id',
    'd.advertiser',
    'd.shownFrom',
    'd.shownUntil',
    'a.title',
    'a.slug',
    'u.username as authorUsername',
    'u.displayName as authorDisplayName',
  ])

export type AdvertRow = InferResult<typeof adverts>[number]

/** Adverts by when they were first shown, the last first, one more than `limit`. */
export function listAdverts(database: Queryable, { cursor, offset, limit }: Place): Promise<AdvertRow[]> {
  return database(
    adverts
      .where((eb) => isBefore(eb.refTuple('d.shownFrom', 'd.id'), cursor))
      .orderBy('d.shownFrom', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

interface NewEntry {
  /** Left out: a new one. */
  id?: string
  kind: RegisterKind
  targetKind?: 'article' | 'comment' | 'profile' | null
  articleId?: string | null
  authorId?: string | null
  publishedAt?: Date | null
  text: string
  notePlace?: NotePlace
  decisionId?: string | null
  amends?: string | null
}

/** The moment of all that a transaction enters. */
export async function startOf(tx: Transaction): Promise<Date> {
  const [row] = await tx(query.selectNoFrom(sql<Date>`now()::timestamptz(3)`.as('at')))
  if (row === undefined) throw new Error('the database does not say when it is')
  return row.at
}

/** Enters something in the register, within the transaction that does it; `register` is published afterwards. @returns its id. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<{ id: string; at: Date }> {
  const [row] = await tx(
    query
      .insertInto('registerEntries')
      .values({ id: randomUUIDv7(), ...entry })
      .returning(['id', 'at']),
  )
  if (row === undefined) throw new Error('an entry was not returned by its own insert')
  return row
}
