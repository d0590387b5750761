import { type RawBuilder, sql } from 'kysely'
import { SEARCH } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { columnsOf } from '../../../platform/database/query.ts'
import type { ArticleType } from '../../../platform/database/tables.ts'
import { visibleToGuests } from '../../publishing/articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../../publishing/articles/articles.queries.ts'
import { recentTimes } from './recent-times.ts'

/** How many articles are ranked at most of those found in titles and, where these are fewer, of those found anywhere: the newest win. */
const CANDIDATES = SEARCH.ranked
/** How many titles that are nearly spelt so are ranked at most, when nothing else is found. */
const SIMILAR = 50
/** Milliseconds. */
const DAY = 86_400_000
/** Longer beginnings of words are not told apart (`kiosque_document`). */
const PREFIX = 12

const a = columnsOf<'articles'>('a')

interface SearchRequest {
  q: string
  readerId: string | null
  type: ArticleType | undefined
  /** How many days back. */
  days?: number | undefined
  authorId?: string | undefined
  offset: number
  limit: number
}

/**
 * Published articles that hold every word of `q`, the last one also as the beginning of a word of the title, of a tag or of
 * the author's name; when there are none, titles one letter off. First those whose title holds all, then by rank
 * (description and tags before body) and a little freshness. One more than `limit`.
 *
 * `kiosque_document` makes this cost the same however many articles match: it adds lexemes for what would otherwise be
 * looked for row by row. `=` a word of the title, `^` and `+` beginnings of words of the title and of names, `~` a word of
 * the title short of a letter, `@q` and `@w` the quarter of a day and the week in which it was published.
 */
export function searchArticles(
  database: Queryable,
  { q, readerId, offset, limit, ...among }: SearchRequest,
): Promise<(SummaryRow & { total: number })[]> {
  const newestFirst = (query: AskedIn) => goingBack(query, among)
  const page = sql<{ id: string; place: number; total: number }>`(
    WITH word AS (
      SELECT rtrim(lexeme, 'sx') AS singular,
        -- As documents are stemmed, where what holds a digit is no French word.
        (tsvector_to_array(to_tsvector('public.kiosque', lexeme)))[1] AS stem,
        CASE WHEN place = max(place) OVER () AND length(lexeme) > 1 THEN left(lexeme, ${PREFIX}) END AS beginning
      FROM (
        SELECT lexeme, positions[cardinality(positions)] AS place FROM unnest(to_tsvector('simple', kiosque_words(${q})))
      ) lexemes
    ),
    asked AS MATERIALIZED (
      SELECT
        ${allOf(sql`quote_literal('=' || stem), quote_literal('^' || beginning)`)} AS in_title,
        ${allOf(sql`quote_literal(stem), quote_literal('^' || beginning), quote_literal('+' || beginning)`)} AS anywhere,
        ${allOf(sql`quote_literal('=' || stem), ${nearly}`)} AS nearly
      FROM word
    ),
    titled AS MATERIALIZED (
      SELECT id FROM (${newestFirst('in_title')}) t LIMIT ${CANDIDATES}
    ),
    candidate AS MATERIALIZED (
      SELECT id, max(tier) AS tier
      FROM (
        SELECT id, 2 AS tier FROM titled
        UNION ALL
        (
          SELECT t.id, 1 FROM (${newestFirst('anywhere')}) t
          WHERE (SELECT count(*) FROM titled) < ${CANDIDATES} LIMIT ${CANDIDATES}
        )
      ) matches
      GROUP BY id
    ),
    found AS (
      SELECT id, tier FROM candidate
      UNION ALL
      (
        SELECT DISTINCT n.id, 0 FROM (
          SELECT t.id FROM (${newestFirst('nearly')}) t
          WHERE NOT EXISTS (SELECT FROM candidate) LIMIT ${SIMILAR}
        ) n
      )
    )
    SELECT f.id, (count(*) OVER ())::int AS total, row_number() OVER (
      ORDER BY f.tier DESC,
        CASE WHEN f.tier = 0 THEN word_similarity(kiosque_fold(${q}), kiosque_fold(${a('title')}))
          ELSE ts_rank('{0.05, 0.1, 0.4, 1}', ${a('search')}, (SELECT anywhere FROM asked)) END
          + 0.1 / (1 + greatest(0, extract(epoch FROM now() - ${a('publishedAt')})) / (30 * 86400)) DESC,
        ${a('publishedAt')} DESC, ${a('id')} DESC
    ) AS place
    FROM found f JOIN articles a ON ${a('id')} = f.id
    ORDER BY place LIMIT ${limit + 1} OFFSET ${offset}
  )`.as<'page'>(sql`page`)
  return database(summaries(readerId).innerJoin(page, 'page.id', 'a.id').select('page.total').orderBy('page.place'))
}

/** The tsquery that asks for one of its `alternatives` of each word; a word without any asks for nothing. */
const allOf = (alternatives: RawBuilder<unknown>) => sql`
  string_agg('(' || nullif(array_to_string(ARRAY[${alternatives}], ' | '), '') || ')', ' & ')::tsquery`

/** A word and what is left of it without one of its letters: a letter too many, too few, wrong, or two exchanged. */
const nearly = sql`
  CASE WHEN stem IS NOT NULL THEN (
    SELECT string_agg(quote_literal('~' || CASE n WHEN 0 THEN singular ELSE overlay(singular PLACING '' FROM n FOR 1) END), ' | ')
    FROM generate_series(0, CASE WHEN length(singular) >= 4 THEN length(singular) ELSE 0 END) n
  ) END`

type Among = Pick<SearchRequest, 'type' | 'days' | 'authorId'>

const isOf = ({ type, authorId }: Among) => sql`
  ${type === undefined ? sql`` : sql`AND ${a('type')} = ${type}`}
  ${authorId === undefined ? sql`` : sql`AND ${a('authorId')} = ${authorId}`}`

type AskedIn = 'in_title' | 'anywhere' | 'nearly'

/** The newest first, lazily: times further back are not looked at when the later ones reach a LIMIT around it. */
function goingBack(query: AskedIn, among: Among) {
  const { days } = among
  const now = new Date()
  const since = days === undefined ? null : new Date(now.getTime() - days * DAY)
  // Not by the index of dates: all of a year would be read for one word.
  const sinceThen = since === null ? sql`` : sql`AND ${a('publishedAt')} + interval '0' >= ${since}`
  const { stages, start } = recentTimes(now)
  const isWanted = (before: Date | null) => since === null || before === null || since < before
  const recent = stages
    .filter(({ before }) => isWanted(before))
    .map(
      ({ marks, before }) => sql`
      SELECT ${a('id')} FROM articles a
      WHERE ${visibleToGuests} ${isOf(among)} ${sinceThen} ${before === null ? sql`` : sql`AND ${a('publishedAt')} < ${before}`}
        AND ${a('search')} @@ (SELECT ${sql.ref(query)} && ${marks}::tsquery FROM asked)`,
    )
  const before = sql`
    SELECT ${a('id')} FROM articles a
    WHERE ${visibleToGuests} ${isOf(among)} ${sinceThen} AND ${a('publishedAt')} < ${start}
      AND ${a('search')} @@ (SELECT ${sql.ref(query)} FROM asked)`
  return sql.join(isWanted(start) ? [...recent, before] : recent, sql` UNION ALL `)
}
