import type { Queryable } from '../../platform/database/connect.ts'

export interface PicturedPiece {
  title: string
  type: 'article' | 'video' | 'podcast'
  version: number
  username: string
}

/** A published piece of an active account. */
export async function findPicturedPiece(sql: Queryable, id: string): Promise<PicturedPiece | undefined> {
  const [row] = await sql<PicturedPiece[]>`
    SELECT a.title, a.type, a.version, u.username FROM articles a JOIN users u ON u.id = a.author_id AND u.is_active
    WHERE a.id = ${id} AND a.status = 'published'`
  return row
}
