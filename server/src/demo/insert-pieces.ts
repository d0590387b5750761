import { NEW_PIECE, type PieceInput, withInput } from '../modules/articles/piece.ts'
import { insertPiece } from '../modules/articles/save-piece.ts'
import { slugOf } from '../modules/articles/slug.ts'
import { insertSection, insertSectionArticles } from '../modules/sections/sections.queries.ts'
import type { Transaction } from '../platform/database/connect.ts'
import { backdate } from './demo.queries.ts'
import type { Published } from './readership/audience.ts'
import type { WrittenCreator } from './reading/read-creators.ts'
import type { WrittenPiece } from './reading/read-piece.ts'

const MINUTE_MS = 60_000

/** A piece and what the editor would send of it. */
export interface ReadyPiece {
  written: WrittenPiece
  input: PieceInput
}

/** Writes a creator's pieces and sections. @returns the published pieces with their texts. */
export async function insertPieces(
  tx: Transaction,
  author: { id: string; username: string },
  creator: Pick<WrittenCreator, 'sections'>,
  pieces: readonly ReadyPiece[],
  now: Date,
): Promise<{ piece: Published; written: WrittenPiece }[]> {
  const inserted: { piece: Published; written: WrittenPiece }[] = []
  for (const { written, input } of pieces) {
    const id = await insertPiece(tx, author, withInput(NEW_PIECE, input), slugOf(written.title))
    const publishedAt = new Date(now.getTime() - written.age * MINUTE_MS)
    await backdate(tx, id, publishedAt)
    inserted.push({ piece: { id, authorId: author.id, publishedAt }, written })
  }
  for (const { title, pieceKeys } of creator.sections) {
    const ids = pieceKeys.flatMap((key) => inserted.find(({ written }) => written.key === key)?.piece.id ?? [])
    const section = { id: await insertSection(tx, author.id, title), ownerId: author.id }
    await insertSectionArticles(tx, section, ids)
  }
  return inserted.filter(({ written }) => written.status === 'published')
}
