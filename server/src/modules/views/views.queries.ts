import type { Database } from '../../platform/database/connect.ts'
import { fragment } from '../../platform/database/fragment.ts'
import { admit } from '../../platform/http/rate-limits.ts'
import { noteActivity } from '../trending/activity.ts'

export interface View {
  articleId: string
  /** Who reads: null for a guest. */
  readerId: string | null
  /** Who it counts for, a UUID: null for a view that never counts. */
  visitorId: string | null
  /** The cookie that was given with this view, to be known by from now on; null for one who had theirs. */
  madeId: string | null
  /** Keyed hash of the address that it comes from. */
  addressId: string
}

export interface ViewedRow {
  id: string
  status: 'draft' | 'published'
  authorId: string
  viewsCount: number
  /** How many of these views were new. */
  gained: number
}

/**
 * Counts many views of many pieces in one statement, one for each visitor and piece in 30 minutes, none of a draft and
 * none of the author's own (decisions §3); of one address, as many as `LIMITS.view` says, and what is beyond leaves no row.
 * Pieces are locked in the order of their ids, so that nodes never wait in a circle.
 * @returns a row for each viewed piece that exists.
 */
export function countViews(sql: Database, views: readonly View[]): Promise<ViewedRow[]> {
  return sql<ViewedRow[]>`
    WITH asked AS (
      SELECT * FROM unnest(
        ${views.map((view) => view.articleId)}::uuid[],
        ${views.map((view) => view.readerId)}::uuid[],
        ${views.map((view) => view.visitorId)}::uuid[],
        ${views.map((view) => view.madeId)}::uuid[],
        ${views.map((view) => view.addressId)}::text[]
      ) AS v(article_id, reader_id, visitor_id, made_id, address_id)
    ),
    piece AS MATERIALIZED (
      SELECT a.id, a.status, a.author_id, a.views_count, coalesce(a.published_at, a.created_at) AS since FROM articles a
      WHERE a.id IN (SELECT article_id FROM asked) ORDER BY a.id FOR NO KEY UPDATE
    ),
    unseen AS (
      SELECT DISTINCT ON (p.id, v.visitor_id) p.id AS article_id, v.visitor_id, v.made_id,
        p.id || ':' || v.address_id AS subject
      FROM asked v JOIN piece p ON p.id = v.article_id
      WHERE v.visitor_id IS NOT NULL AND p.status = 'published' AND v.reader_id IS DISTINCT FROM p.author_id
        AND NOT EXISTS (
          SELECT FROM article_views k WHERE k.article_id = p.id AND k.visitor_id = v.visitor_id
            AND k.viewed_at > now() - interval '30 minutes'
        )
    ),
    allowance AS (${admit('view', fragment`SELECT subject, count(*)::int AS amount FROM unseen GROUP BY subject`)}),
    admitted AS (
      SELECT r.* FROM (SELECT *, row_number() OVER (PARTITION BY subject) AS place FROM unseen) r
      JOIN allowance USING (subject) WHERE r.place <= allowance.amount
    ),
    fresh AS (
      INSERT INTO article_views AS known (article_id, visitor_id)
      SELECT article_id, visitor_id FROM admitted
      UNION ALL SELECT article_id, made_id FROM admitted WHERE made_id IS NOT NULL
      ON CONFLICT (article_id, visitor_id) DO UPDATE SET viewed_at = excluded.viewed_at
        WHERE known.viewed_at <= now() - interval '30 minutes'
      RETURNING article_id, visitor_id
    ),
    gained AS (
      SELECT p.id AS article_id, count(*)::int AS amount, now() AS gained_at, p.since
      FROM fresh f JOIN admitted USING (article_id, visitor_id) JOIN piece p ON p.id = f.article_id
      GROUP BY p.id, p.since
    ),
    noted AS (${noteActivity('views')}),
    counted AS (
      UPDATE articles a SET views_count = a.views_count + g.amount FROM gained g WHERE a.id = g.article_id
      RETURNING a.id, a.views_count
    )
    SELECT p.id, p.status, p.author_id, coalesce(c.views_count, p.views_count) AS views_count,
      coalesce(g.amount, 0) AS gained
    FROM piece p LEFT JOIN gained g ON g.article_id = p.id LEFT JOIN counted c ON c.id = p.id`
}

/** Forgets the views after which the next one counts again. */
export async function sweepViews(sql: Database): Promise<void> {
  await sql`DELETE FROM article_views WHERE viewed_at <= now() - interval '30 minutes'`
}
