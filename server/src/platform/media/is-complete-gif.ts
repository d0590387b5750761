const TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c

/** Bytes of the colour table that a packed field announces. */
const colourTable = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

/**
 * Whether a GIF goes on to its trailer. Decoders show the frames they got of a truncated animation without a word, so
 * its blocks are walked here (GIF89a, sections 17 to 27).
 */
export function isCompleteGif(bytes: Uint8Array): boolean {
  const at = (position: number) => bytes[position] ?? 0
  const afterSubBlocks = (start: number) => {
    let position = start
    while (at(position) !== 0) position += at(position) + 1
    return position + 1
  }
  let position = 13 + colourTable(at(10))
  while (position < bytes.length) {
    if (at(position) === TRAILER) return true
    if (at(position) === EXTENSION) position = afterSubBlocks(position + 2)
    else if (at(position) === IMAGE) position = afterSubBlocks(position + 11 + colourTable(at(position + 9)))
    else return false
  }
  return false
}
