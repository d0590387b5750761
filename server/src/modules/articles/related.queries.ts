import type { PieceKey } from '#contract/schema.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { type CardRow, isPiece } from './articles.queries.ts'

export type RelatedRow = Pick<
  CardRow,
  'id' | 'slug' | 'title' | 'type' | 'featuredImage' | 'featuredImagePlaceholder' | 'authorId'
> & { publishedAt: Date }

/** A piece and what else its creator published, the newest first. */
export interface Related {
  piece: Pick<CardRow, 'id' | 'authorId' | 'status'>
  others: RelatedRow[]
}

interface FoundRow extends Omit<RelatedRow, 'id'> {
  /** Null on the one row of a piece beside which there is no other. */
  id: string | null
  pieceId: string
  pieceStatus: 'draft' | 'published'
}

const isOther = (row: FoundRow): row is FoundRow & RelatedRow => row.id !== null

/** @returns undefined when there is no such piece. */
export async function findRelated(sql: Queryable, piece: PieceKey, limit: number): Promise<Related | undefined> {
  const rows = await sql<FoundRow[]>`
    SELECT a.id AS piece_id, a.status AS piece_status, a.author_id, other.*
    FROM articles a
    LEFT JOIN LATERAL (
      SELECT o.id, o.slug, o.title, o.type, o.featured_image, o.featured_image_placeholder, o.published_at
      FROM articles o
      WHERE o.status = 'published' AND o.author_id = a.author_id AND o.id <> a.id
      ORDER BY o.published_at DESC, o.id DESC
      LIMIT ${limit}
    ) other ON true
    WHERE ${isPiece(piece)}
    ORDER BY other.published_at DESC, other.id DESC`
  const [first] = rows
  if (first === undefined) return undefined
  return {
    piece: { id: first.pieceId, authorId: first.authorId, status: first.pieceStatus },
    others: rows.filter(isOther),
  }
}
