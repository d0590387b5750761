import type { PieceKey } from '#contract/schema.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { type CardRow, isPiece } from './articles.queries.ts'

export type RelatedRow = Pick<
  CardRow,
  'id' | 'slug' | 'title' | 'type' | 'featuredImage' | 'featuredImagePlaceholder' | 'authorId'
> & { publishedAt: Date }

/** An article and what else its creator published, the newest first. */
export interface Related {
  /** Undefined when there is no such article. */
  article: Pick<CardRow, 'id' | 'authorId' | 'status'> | undefined
  others: RelatedRow[]
}

interface FoundRow extends Omit<RelatedRow, 'id'> {
  /** Null on the one row of an article beside which there is no other. */
  id: string | null
  articleId: string
  articleStatus: 'draft' | 'published'
}

const isOther = (row: FoundRow): row is FoundRow & RelatedRow => row.id !== null

export async function findRelated(sql: Queryable, article: PieceKey, limit: number): Promise<Related> {
  const rows = await sql<FoundRow[]>`
    SELECT a.id AS article_id, a.status AS article_status, a.author_id, other.*
    FROM articles a
    LEFT JOIN LATERAL (
      SELECT o.id, o.slug, o.title, o.type, o.featured_image, o.featured_image_placeholder, o.published_at
      FROM articles o
      WHERE o.status = 'published' AND o.author_id = a.author_id AND o.id <> a.id
      ORDER BY o.published_at DESC, o.id DESC
      LIMIT ${limit}
    ) other ON true
    WHERE ${isPiece(article)}
    ORDER BY other.published_at DESC, other.id DESC`
  const [first] = rows
  return {
    article: first && { id: first.articleId, authorId: first.authorId, status: first.articleStatus },
    others: rows.filter(isOther),
  }
}
