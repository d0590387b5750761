import { sql } from 'kysely'
import { FRONT_PAGE, PAGE } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { columnsOf } from '../../../platform/database/query.ts'
import { visibleToGuests } from '../articles/articles.policy.ts'
import { type SummaryRow, summaries } from '../articles/articles.queries.ts'

const { least, strip, rubricPlaces, hashtagRubrics, hashtagArticles } = FRONT_PAGE
const MOST = hashtagRubrics * rubricPlaces + 2 * strip

/** A published article that stands on the front page by itself. */
export interface FoundPlace extends SummaryRow {
  kind: 'rubric' | 'video' | 'podcast'
  /** Name of the rubric: the hashtag as its newest article spells it; null of any other place. */
  rubric: string | null
}

const a = columnsOf<'articles'>('a')

const newestOf = (type: 'video' | 'podcast', order: number) => sql`(
  SELECT ${sql.lit(type)}, NULL, ${sql.lit(order)}::bigint, row_number() OVER (), id FROM (
    SELECT ${a('id')} FROM articles a
    WHERE ${visibleToGuests} AND ${a('type')} = ${sql.lit(type)} AND ${a('id')} NOT IN (SELECT id FROM elsewhere)
    ORDER BY ${a('publishedAt')} DESC, ${a('id')} DESC LIMIT ${sql.lit(strip)}
  ) newest
)`

const foundPlaces = prepared(({ readerId }: Given<{ readerId: string | null }>) => {
  const page = sql<{ kind: FoundPlace['kind']; rubric: string | null; part: number; place: number; id: string }>`(
    WITH elsewhere AS MATERIALIZED (
      (SELECT ${a('id')} FROM articles a WHERE ${visibleToGuests}
        ORDER BY ${a('publishedAt')} DESC, ${a('id')} DESC LIMIT ${sql.lit(PAGE.feed)})
      UNION ALL SELECT article_id FROM front_page_places
    ),
    recent AS MATERIALIZED (
      SELECT ${a('id')}, ${a('authorId')}, ${a('tags')}, ${a('publishedAt')} FROM articles a
      WHERE ${visibleToGuests} AND ${a('type')} = 'article' AND ${a('id')} NOT IN (SELECT id FROM elsewhere)
      ORDER BY ${a('publishedAt')} DESC, ${a('id')} DESC LIMIT ${sql.lit(hashtagArticles)}
    ),
    tagged AS (
      SELECT id, author_id, published_at, tag, folded FROM recent, unnest(tags, kiosque_fold_tags(tags)) AS of_it(tag, folded)
    ),
    -- Of several creators: nobody has la une by tagging.
    hashtags AS (
      SELECT folded, row_number() OVER (ORDER BY count(DISTINCT id) DESC, max(published_at) DESC, folded) AS rank
      FROM tagged GROUP BY folded HAVING count(DISTINCT id) >= ${sql.lit(least)} AND count(DISTINCT author_id) > 1
    ),
    -- Each article once: in the most used of its hashtags.
    placed AS (
      SELECT *, row_number() OVER (PARTITION BY rank ORDER BY published_at DESC, id DESC) AS place,
        first_value(tag) OVER (PARTITION BY rank ORDER BY published_at DESC, id DESC) AS name,
        count(*) OVER (PARTITION BY rank) AS articles
      FROM (SELECT DISTINCT ON (id) id, published_at, tag, rank FROM tagged JOIN hashtags USING (folded) ORDER BY id, rank) once
    ),
    rubrics AS (
      SELECT name, dense_rank() OVER (ORDER BY rank) AS part, place, id FROM placed WHERE articles >= ${sql.lit(least)}
    )
    SELECT 'rubric' AS kind, name AS rubric, part, place, id FROM rubrics
    WHERE part <= ${sql.lit(hashtagRubrics)} AND place <= ${sql.lit(rubricPlaces)}
    UNION ALL ${newestOf('video', hashtagRubrics + 1)}
    UNION ALL ${newestOf('podcast', hashtagRubrics + 2)}
    LIMIT ${sql.lit(MOST)}
  )`.as<'page'>(sql`page`)
  return summaries(readerId)
    .innerJoin(page, 'page.id', 'a.id')
    .select(['page.kind', 'page.rubric'])
    .orderBy('page.part')
    .orderBy('page.place')
})

/**
 * What fills the front page without an editor: rubrics by the most used hashtags of the newest articles, and the newest videos and
 * podcasts; nothing twice, nor of the first page of the feed or of what editors placed (docs/product/screens.md#home-front).
 */
export const listFoundPlaces = (database: Queryable, readerId: string | null): Promise<FoundPlace[]> =>
  database(foundPlaces({ readerId }))
