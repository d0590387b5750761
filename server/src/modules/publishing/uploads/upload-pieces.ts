import type { Readable } from 'node:stream'

/** Bytes of a piece at most, and what a part on its way takes of memory. */
export const PIECE_BYTES = 2 * 1024 * 1024

/** A stored object with the bytes of an upload from `start` on; `end` is the first one that is not in it. */
export interface Piece {
  name: string
  start: number
  end: number
}

/** A piece that adds the bytes from `from` on to those before it. */
export interface JoinedPiece extends Piece {
  from: number
}

const NAME = /^([0-9a-f]{32})-(\d{10})-(\d{10})\.part$/

const digits = (offset: number): string => String(offset).padStart(10, '0')

/** What the names of all pieces of an upload begin with. */
export const piecePrefix = (id: string): string => `${id.replaceAll('-', '')}-`

/** Says which bytes it holds: what is written once more after a lost answer never takes the place of more. */
export const pieceName = (id: string, start: number, end: number): string =>
  `${piecePrefix(id)}${digits(start)}-${digits(end)}.part`

/** The piece of a name, and its upload's id without dashes; null for what is none. */
export function readPieceName(name: string): (Piece & { upload: string }) | null {
  const [, upload, start, end] = NAME.exec(name) ?? []
  return upload === undefined ? null : { name, upload, start: Number(start), end: Number(end) }
}

/** Those that together hold the bytes from the first one on without a gap, in order; what another holds already is left out. */
export function joinPieces(pieces: readonly Piece[]): JoinedPiece[] {
  const joined: JoinedPiece[] = []
  let from = 0
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    if (piece.start > from) break
    if (piece.end <= from) continue
    joined.push({ ...piece, from })
    from = piece.end
  }
  return joined
}

/**
 * `begun`, then the bytes of a body, in pieces of `PIECE_BYTES` and a last one with the rest: also of a body that breaks, which
 * is thrown after it. All pieces lie in the same memory, each until the next is asked for.
 * @param begun shorter than a piece.
 */
export async function* cutInPieces(begun: Buffer, body: Readable): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = begun.copy(piece)
  let broken: { reason: unknown } | undefined
  try {
    for await (const chunk of body) {
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(piece, filled, at)
        at += copied
        filled += copied
        if (filled < PIECE_BYTES) continue
        yield piece
        filled = 0
      }
    }
  } catch (reason) {
    broken = { reason }
  }
  if (filled > 0) yield piece.subarray(0, filled)
  if (broken) throw broken.reason
}
