import { sql } from 'kysely'
import { mendRows } from './mend-rows.ts'
import { examineRows } from './walk.ts'

/** The comment that reply `k` answers. */
const answered = sql`(SELECT p.id, p.parent_id, p.article_id FROM comments p WHERE p.id = k.parent_id)`

/** Replies stand under a root, and under the same article as it. */
const isAstray = sql<boolean>`EXISTS (
  SELECT FROM ${answered} AS p WHERE p.parent_id IS NOT NULL OR p.article_id <> k.article_id)`

/** Their counters are mended by the checks that come after this one. */
const repair = mendRows('comments', async (tx, these) => {
  const moved = await tx(sql<{ before: string; after: string }>`
    UPDATE comments AS k SET parent_id = root.id, article_id = root.article_id
    FROM comments p JOIN comments root ON root.id = coalesce(p.parent_id, p.id)
    WHERE ${these} AND p.id = k.parent_id AND ${isAstray}
    RETURNING old.article_id AS before, new.article_id AS after`)
  return moved.flatMap(({ before, after }) => [`comments:${before}`, `comments:${after}`] as const)
})

export const REPLIES = examineRows({ name: 'Commentaires et leurs réponses', repair }, 'comments', isAstray)
