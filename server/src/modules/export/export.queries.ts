import type { Queryable } from '../../database/connect.ts'
import { type ArticleRow, wholeColumns } from '../articles/articles.queries.ts'

/** The pieces of an account with the name of their files in the archive, the oldest first. */
export function listOwnSlugs(sql: Queryable, userId: string) {
  return sql<{ id: string; slug: string }[]>`
    SELECT id, slug FROM articles WHERE author_id = ${userId} ORDER BY created_at, id`
}

/** Some of the pieces of an account, whole, in no order. */
export function listOwnPieces(sql: Queryable, userId: string, ids: readonly string[]) {
  return sql<ArticleRow[]>`
    SELECT ${wholeColumns(userId)}
    FROM articles a JOIN users u ON u.id = a.author_id
    WHERE a.author_id = ${userId} AND a.id = ANY(${[...ids]})`
}

/** What an account wrote under pieces; of one that others made a draft again, nothing is told (decisions §3). */
export function listOwnComments(sql: Queryable, userId: string) {
  return sql<{ id: string; article: string | null; title: string | null; content: string; createdAt: Date }[]>`
    SELECT c.id, a.slug AS article, a.title, c.content, c.created_at
    FROM comments c
    LEFT JOIN articles a ON a.id = c.article_id AND (a.status = 'published' OR a.author_id = c.author_id)
    WHERE c.author_id = ${userId} ORDER BY c.created_at, c.id`
}

/** The published pieces that an account likes. */
export function listOwnLikes(sql: Queryable, userId: string) {
  return sql<{ article: string; title: string; likedAt: Date }[]>`
    SELECT a.slug AS article, a.title, l.created_at AS liked_at
    FROM article_likes l JOIN articles a ON a.id = l.article_id
    WHERE l.user_id = ${userId} AND a.status = 'published' ORDER BY l.created_at, a.id`
}

/** Stored files that an account sent or that its pieces show. */
export function listOwnFiles(sql: Queryable, userId: string) {
  return sql<{ name: string }[]>`
    SELECT name FROM files WHERE owner_id = ${userId}
    UNION
    SELECT f.file_name FROM article_files f JOIN articles a ON a.id = f.article_id WHERE a.author_id = ${userId}
    ORDER BY name`
}
