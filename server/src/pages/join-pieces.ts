/** Bytes; room for pages of 170,000 characters, several times the usual. */
const SCRATCH_SIZE = 512 * 1024
/** UTF-8 takes no more for a unit of a JavaScript string. */
const MOST_BYTES_A_UNIT = 3

/** Where pages are put together, one after the other: a buffer for each piece costs 30 µs a page. */
const scratch = Buffer.allocUnsafeSlow(SCRATCH_SIZE)

/** The pieces of a document as UTF-8, one after the other. */
export function joinPieces(pieces: readonly string[]): Buffer {
  const units = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const needed = units * MOST_BYTES_A_UNIT
  const room = needed <= SCRATCH_SIZE ? scratch : Buffer.allocUnsafeSlow(needed)
  let end = 0
  for (const piece of pieces) end += room.write(piece, end)
  return Buffer.from(room.subarray(0, end))
}
