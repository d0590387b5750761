import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/connect.ts'
import { type ArticleRow, wholeArticles } from '../articles/articles.queries.ts'

/** The pieces of an account with the name of their files in the archive, the oldest first. */
export function listOwnSlugs(database: Queryable, userId: string) {
  return database<{ id: string; slug: string }[]>`
    SELECT id, slug FROM articles WHERE author_id = ${userId} ORDER BY created_at, id`
}

/** Some of the pieces of an account, whole, in no order. */
export const listOwnPieces = (database: Queryable, userId: string, ids: readonly string[]): Promise<ArticleRow[]> =>
  database(
    wholeArticles(userId)
      .where('a.authorId', '=', userId)
      .where('a.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`),
  )

/** Where a batch ended. */
type Place = { place: Date; placeId: string }
const START: Place = { place: new Date(0), placeId: '00000000-0000-0000-0000-000000000000' }
/** Each batch looks at all that the account wrote: few of them, and each a matter of milliseconds to read. */
const AT_ONCE = 5_000

/** What an account wrote under pieces, the oldest first, many at a time; of one that others made a draft again, nothing is told (decisions §3). */
export const readOwnComments = (database: Queryable, userId: string) =>
  inBatches(
    ({ place, placeId }) => database<
      (Place & { id: string; article: string | null; title: string | null; content: string; createdAt: Date })[]
    >`
    SELECT c.id, a.slug AS article, a.title, c.content, c.created_at, c.created_at AS place, c.id AS place_id
    FROM comments c
    LEFT JOIN articles a ON a.id = c.article_id AND (a.status = 'published' OR a.author_id = c.author_id)
    WHERE c.author_id = ${userId} AND (c.created_at, c.id) > (${place}::timestamptz, ${placeId}::uuid)
    ORDER BY c.created_at, c.id LIMIT ${AT_ONCE}`,
  )

/** The published pieces that an account likes, many at a time. */
export const readOwnLikes = (database: Queryable, userId: string) =>
  inBatches(
    ({ place, placeId }) => database<(Place & { article: string; title: string; likedAt: Date })[]>`
    SELECT a.slug AS article, a.title, l.created_at AS liked_at, l.created_at AS place, a.id AS place_id
    FROM article_likes l JOIN articles a ON a.id = l.article_id
    WHERE l.user_id = ${userId} AND a.status = 'published'
      AND (l.created_at, l.article_id) > (${place}::timestamptz, ${placeId}::uuid)
    ORDER BY l.created_at, l.article_id LIMIT ${AT_ONCE}`,
  )

/** Not by a cursor of the database: it would hold a session for as long as somebody reads the archive. */
async function* inBatches<Row extends Place>(
  read: (after: Place) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, keyof Place>[]> {
  let after = START
  for (;;) {
    const rows = await read(after)
    yield rows.map(({ place: _place, placeId: _placeId, ...row }) => row)
    const last = rows.at(-1)
    if (rows.length < AT_ONCE || last === undefined) return
    after = last
  }
}

/** Stored files that an account sent or that its pieces show. */
export function listOwnFiles(database: Queryable, userId: string) {
  return database<{ name: string }[]>`
    SELECT name FROM files WHERE owner_id = ${userId}
    UNION
    SELECT file_name FROM file_uploads WHERE owner_id = ${userId}
    UNION
    SELECT f.file_name FROM article_files f JOIN articles a ON a.id = f.article_id WHERE a.author_id = ${userId}
      AND f.file_name !~ '^[.]+$'
    ORDER BY name`
}
