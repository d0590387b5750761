import { type Caller, isAdmin } from '../../platform/http/authentication.ts'
import type { CardRow } from './articles.queries.ts'

type Piece = Pick<CardRow, 'status' | 'authorId'>

/** A draft exists for its author and for administrators only (decisions §3). */
export const canRead = (caller: Caller | null, piece: Piece): boolean =>
  piece.status === 'published' || canChange(caller, piece)

/** spec §6: its author, or an administrator. */
export const canChange = (caller: Caller | null, piece: Piece): boolean =>
  caller !== null && (caller.id === piece.authorId || isAdmin(caller))

/** Whose drafts a list may show: one's own, or everybody's for an administrator. */
export const canSeeDraftsOf = (caller: Caller | null, authorId: string): boolean =>
  caller !== null && (caller.id === authorId || isAdmin(caller))
