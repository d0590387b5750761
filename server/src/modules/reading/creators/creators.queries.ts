import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { columnsOf } from '../../../platform/database/query.ts'
import { type Place, publicUsers } from '../../people/accounts/users.queries.ts'
import { visibleToGuests } from '../../publishing/articles/articles.policy.ts'

/** Who has published none of the newest so many articles is not listed: what a list costs does not grow with the site. */
const RECENT = 2_000
/** Hashtags of a creator that count as their themes: those of most of their articles. */
const OWN_THEMES = 3
const THEMES_SHOWN = 12

const a = columnsOf<'articles'>('a')
const u = columnsOf<'users'>('u')

const recent = sql`
  recent AS MATERIALIZED (
    SELECT ${a('id')}, ${a('authorId')}, ${a('publishedAt')}, ${a('tags')} FROM articles a WHERE ${visibleToGuests}
    ORDER BY ${a('publishedAt')} DESC, ${a('id')} DESC LIMIT ${sql.lit(RECENT)}
  )`

/** Each creator's hashtags, by how many of their articles bear them; each spelling is folded once. */
const themed = sql`
  spelt AS MATERIALIZED (
    SELECT tag, kiosque_fold(tag) AS theme FROM (SELECT DISTINCT unnest(tags) AS tag FROM recent) spellings
  ),
  themed AS (
    SELECT author_id, theme, max(published_at) AS used_at, (array_agg(tag ORDER BY published_at DESC))[1] AS tag,
      row_number() OVER (PARTITION BY author_id ORDER BY count(*) DESC, max(published_at) DESC, theme) AS place
    FROM recent CROSS JOIN LATERAL unnest(tags) AS t(tag) JOIN spelt USING (tag)
    GROUP BY author_id, theme
  )`

const listed = prepared(({ theme, offset, limit }: Given<Place & { theme: string | undefined }>) => {
  const ofTheme: RawBuilder<unknown> = theme
    ? sql`WHERE author_id IN (
        SELECT author_id FROM themed WHERE theme = kiosque_fold(${theme}) AND place <= ${sql.lit(OWN_THEMES)}
      )`
    : sql``
  const latest = sql<{ id: string; authorId: string }>`(
    WITH ${recent}, ${themed}
    SELECT DISTINCT ON (author_id) author_id, id FROM recent ${ofTheme}
    ORDER BY author_id, published_at DESC, id DESC
  )`.as<'latest'>(sql`latest`)
  return publicUsers
    .innerJoin(latest, 'latest.authorId', 'u.id')
    .innerJoin('articles as a', 'a.id', 'latest.id')
    .select(['a.id as latestId', 'a.slug', 'a.title', 'a.type', 'a.featuredImage', 'a.featuredImagePlaceholder'])
    .select('a.publishedAt')
    .$narrowType<{ publishedAt: Date }>()
    .where('u.isActive', '=', sql.lit(true))
    .where('u.userType', '=', sql.lit('media'))
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
})

/** Active creators with what they published last, the latest first; of a theme if wanted. One more than `limit`. */
export const listCreators = (database: Queryable, { theme, offset, limit }: Place & { theme: string | undefined }) =>
  database(listed({ theme, offset, limit: limit + 1 }))

/** The themes of most creators, each as it was last spelt. */
export async function listThemes(database: Queryable): Promise<string[]> {
  const rows = await database(sql<{ tag: string }>`
    WITH ${recent}, ${themed}
    SELECT (array_agg(tag ORDER BY used_at DESC))[1] AS tag
    FROM themed
    WHERE place <= ${sql.lit(OWN_THEMES)}
      AND (SELECT ${u('isActive')} AND ${u('userType')} = 'media' FROM users u WHERE ${u('id')} = author_id)
    GROUP BY theme ORDER BY count(*) DESC, max(used_at) DESC LIMIT ${sql.lit(THEMES_SHOWN)}`)
  return rows.map(({ tag }) => tag)
}
