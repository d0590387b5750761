import { open } from 'node:fs/promises'

const ID3_HEADER = 10
/** The first frame begins here at the latest once tags are skipped. */
const SEARCHED = 4_096
/** Tags behind the sound count for some encoders and not for others. */
const TOLERANCE = 0.98

/**
 * Whether an MP3 holds the bytes that the head of its encoder (Xing, Info) announces; true without one, as nothing then
 * tells where it ends.
 */
export async function isWholeMp3(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tag = (await file.read(Buffer.alloc(ID3_HEADER), 0, ID3_HEADER, 0)).buffer
    const start = tag.toString('latin1', 0, 3) === 'ID3' ? ID3_HEADER + synchsafe(tag) : 0
    const { buffer: head } = await file.read(Buffer.alloc(SEARCHED), 0, SEARCHED, start)
    const place = ['Xing', 'Info'].map((mark) => head.indexOf(mark)).find((at) => at >= 0 && at < SEARCHED - 16)
    if (place === undefined) return true
    const flags = head.readUInt32BE(place + 4)
    const announced = flags & 2 ? head.readUInt32BE(place + (flags & 1 ? 12 : 8)) : 0
    return size - start >= announced * TOLERANCE
  } finally {
    await file.close()
  }
}

/** The length of an ID3v2 tag: seven bits a byte. */
const synchsafe = (tag: Buffer): number =>
  [6, 7, 8, 9].reduce((length, at) => length * 128 + (tag.readUInt8(at) & 127), 0)
